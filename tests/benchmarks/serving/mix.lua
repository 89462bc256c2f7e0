-- usage: wrk -s mix.lua URL -- FILE [Name: value ...]     FILE: an address a line, or address<TAB>tag for If-None-Match
local requests, count, at = {}, 0, 0

function init(args)
  local fields = {}
  for k = 2, #args do
    local name, value = args[k]:match('^([^:]+):%s*(.*)$')
    fields[name] = value
  end
  for line in io.lines(args[1]) do
    local path, tag = line:match('^([^\t]+)\t?(.*)$')
    local all = {}
    for name, value in pairs(fields) do all[name] = value end
    if tag ~= '' then all['If-None-Match'] = tag end
    count = count + 1
    requests[count] = wrk.format('GET', path, all)
  end
  math.randomseed(42)
  at = math.random(count)
end

function request()
  at = at % count + 1
  return requests[at]
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format('RESULT {"requests":%d,"us":%d,"bytes":%d,"p50":%.0f,"p99":%.0f,"status":%d,"sockets":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
