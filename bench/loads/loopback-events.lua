-- Posts the LoopBack 4 peer's own call events, of ORGS organizations.
dofile("load.lua")

local organizations = tonumber(os.getenv("ORGS"))
local run = os.getenv("RUN")
local event = '{"org_id":%d,"ext_id":"%s-%d","ext":"10%02d","dialed":"011%s%08d","started_at":"2026-11-20T12:%02d:%02d.%03dZ",'
  .. '"duration":%d,"cause":"%s","metadata":{"deal_id":%d,"crm":"pipedrive"}}'
local headers = { ["Content-Type"] = "application/json" }

sent = 0

function request()
  sent = sent + 1
  local body = string.format(
    event,
    math.random(organizations),
    run,
    sent,
    math.random(0, 49),
    math.random() < 0.6 and "9" or "3",
    math.random(0, 99999999),
    math.random(0, 59),
    math.random(0, 59),
    math.random(0, 999),
    math.random(0, 600),
    math.random() < 0.5 and "NORMAL_CLEARING" or "USER_BUSY",
    math.random(1000000)
  )
  return wrk.format("POST", "/cdr", headers, body)
end
