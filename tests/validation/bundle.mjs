// Sets up an unpacked image for runc as a strict cluster runs it: no capabilities, a root that cannot be written, 256 MiB, the network of this machine.
// usage: node bundle.mjs BUNDLE ARGUMENTS [FOLDER:PLACE | tmpfs:PLACE | memory:BYTES | unit] …    `unit`: the system calls of the unit of systemd alone
//        node bundle.mjs --config LAYOUT EXPRESSION     prints a value of the configuration of an image
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const [bundle, args, ...more] = process.argv.slice(2)
if (bundle === '--config') {
  const blob = ({ digest }) => json(`${args}/blobs/${digest.replace(':', '/')}`)
  const { config } = blob(blob(json(`${args}/index.json`).manifests[0]).config)
  console.log(JSON.stringify(new Function('config', `return ${more[0]}`)(config)))
  process.exit()
}
const first = `${bundle}/config.first`
if (!existsSync(first)) writeFileSync(first, readFileSync(`${bundle}/config.json`))
const config = json(first)
Object.assign(config.process, { args: JSON.parse(args), terminal: false, noNewPrivileges: true, capabilities: {} })
config.root.readonly = true
config.linux.namespaces = config.linux.namespaces.filter(({ type }) => type !== 'network' && type !== 'user')
config.linux.uidMappings = config.linux.gidMappings = undefined
config.linux.resources = { ...config.linux.resources, memory: { limit: 256 * 1024 * 1024 } }
config.mounts = config.mounts.filter(({ destination }) => !['/etc/resolv.conf', '/sys/fs/cgroup'].includes(destination))
// where a JVM looks for its limits
config.mounts.push({ destination: '/sys/fs/cgroup', type: 'cgroup', source: 'cgroup', options: ['ro', 'nosuid', 'noexec', 'nodev', 'relatime'] })
for (const one of more) {
  const [name, value] = one.split(':')
  if (name === 'unit') config.linux.seccomp = allowed()
  else if (name === 'memory') config.linux.resources.memory.limit = Number(value)
  else if (name === 'tmpfs') config.mounts.push({ destination: value, type: 'tmpfs', source: 'tmpfs', options: ['mode=1777', 'uid=10001', 'gid=10001', 'nosuid', 'nodev'] })
  else config.mounts.push({ destination: value, type: 'bind', source: name, options: ['rbind', value === '/job' ? 'rw' : 'ro'] })
}
writeFileSync(`${bundle}/config.json`, JSON.stringify(config))

/** The last word of each SystemCallFilter counts, as for systemd. */
function allowed() {
  const names = new Set()
  for (const [, no, groups] of readFileSync('deploy/systemd/offprint-edge.service', 'utf8').matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
    groups.split(' ').flatMap(members).forEach((name) => (no ? names.delete(name) : names.add(name)))
  }
  return { defaultAction: 'SCMP_ACT_ERRNO', defaultErrnoRet: 1, architectures: ['SCMP_ARCH_X86_64'], syscalls: [{ names: [...names], action: 'SCMP_ACT_ALLOW' }] }
}

function members(group) {
  const lines = execFileSync('systemd-analyze', ['syscall-filter', group], { encoding: 'utf8' }).split('\n').map((line) => line.trim())
  return lines.slice(1).filter((line) => /^[-@a-z_0-9]+$/.test(line)).flatMap((line) => (line.startsWith('@') ? members(line) : [line]))
}
