-- Posts call events. EVENTS is a file with one body a line; @UUID@ and @DOMAIN@ are filled in per event.
-- COPIES > 1 sends every event that many times, on different connections.
dofile("load.lua")

local domains = {}
for domain in os.getenv("DOMAINS"):gmatch("[^,]+") do
  domains[#domains + 1] = domain
end
local copies = tonumber(os.getenv("COPIES") or "1")
local run = os.getenv("RUN")
local head = "POST " .. os.getenv("EVENT_PATH") .. " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
  .. "Content-Type: application/json\r\nX-Softswitch-Secret: " .. os.getenv("SECRET") .. "\r\n"
  .. "Content-Length: "

local UUID_LENGTH = 36
local requests = {}
for line in io.lines(os.getenv("EVENTS")) do
  local length = #line
  for token in line:gmatch("@(%u+)@") do
    length = length - #token - 2 + (token == "UUID" and UUID_LENGTH or #domains[1])
  end
  local parts = {}
  local text = head .. length .. "\r\n\r\n" .. line
  local from = 1
  for start, token, finish in text:gmatch("()@(%u+)@()") do
    parts[#parts + 1] = text:sub(from, start - 1)
    parts[#parts + 1] = token
    from = finish
  end
  parts[#parts + 1] = text:sub(from)
  requests[#requests + 1] = parts
end

sent = 0
local pieces = {}

function request()
  local n = math.floor(sent / copies)
  sent = sent + 1
  local uuid = string.format("%s-0000-4000-8000-%012x", run, n)
  local domain = domains[n % #domains + 1]
  local parts = requests[n % #requests + 1]
  for i = 1, #parts do
    local part = parts[i]
    pieces[i] = part == "UUID" and uuid or part == "DOMAIN" and domain or part
  end
  return table.concat(pieces, "", 1, #parts)
end
