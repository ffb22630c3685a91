-- Prints the result as one line of JSON; events.lua uses it, too.
local threads = {}

function setup(thread)
  threads[#threads + 1] = thread
end

function done(summary, latency)
  local sent = 0
  for _, thread in ipairs(threads) do
    sent = sent + (thread:get("sent") or 0)
  end
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requestsPerSecond":%.2f,"p50Ms":%.3f,"p99Ms":%.3f,"requests":%d,"failures":%d,"sent":%d}\n',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    summary.requests,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout,
    sent
  ))
end
