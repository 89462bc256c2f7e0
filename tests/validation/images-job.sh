#!/bin/sh
# A job of CI in the image of the command line; tests/validation/images mounts and starts it. The only folders that can be written are /job, which
# holds `content` (the sample site), and /tmp.
set -eu
cd /job

fail() {
  printf 'FAILED in the image: %s\n' "$*"
  exit 1
}

[ "$(id -u)" = 10001 ] || fail "the user is $(id -u)"
for folder in / /etc /home/offprint /usr/lib/offprint; do
  if (: >"$folder/written") 2>/dev/null; then fail "$folder can be written"; fi
done
offprint --version --verbose | grep 'store: release' >/dev/null || fail '--version --verbose'
grep -q '"name" : "jedis"' /usr/share/doc/offprint/offprint.cdx.json || fail 'there is no bill of materials'
grep -q '^jedis ' /usr/share/doc/offprint/copyright || fail 'there are no notices'
# three quarters of the 1 GiB that the container has
OFFPRINT_JAVA_OPTS_EXTRA=-XX:+PrintFlagsFinal offprint --version | grep 'MaxHeapSize *= 805306368 ' >/dev/null || fail 'the heap is not that of the container'
[ -s /etc/ssl/certs/ca-certificates.crt ] || fail 'there are no certificates'

# a new site, written and committed on a day of the past
mkdir site
cd site
offprint init --name Images
offprint new first-steps
article=content/articles/first-steps/article.yaml
sed -i 's/^isPublished:.*/isPublished: true/' "$article"
git -c init.defaultBranch=main init --quiet .
git add .
GIT_AUTHOR_DATE=2026-02-03T12:00:00Z GIT_COMMITTER_DATE=2026-02-03T12:00:00Z \
  git -c user.name=Job -c user.email=job@example.com commit --quiet --message 'The first article'
offprint check --fix --yes
grep -q '^firstPublished: 2026-02-03$' "$article" || fail "the day of the first commit is not in $article: $(cat "$article")"
offprint check
offprint build --base-url https://knowledge.example.com --out /tmp/site
grep -q 2026-02-03 /tmp/site/sitemap*.xml || fail 'the day is not in the sitemap'
# without --commit: git says which commit it is
offprint publish --from /tmp/site --to /job/store
offprint releases --to /job/store --json >/tmp/releases.json
grep -q "$(git rev-parse HEAD)" /tmp/releases.json || fail "the release does not name its commit: $(cat /tmp/releases.json)"

# the sample site, as a pipeline does it
cd /job
offprint check
offprint build --out /job/public
echo 'done'
