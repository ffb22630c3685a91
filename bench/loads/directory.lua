-- Requests the directory entry of another phone each time, as mod_xml_curl does.
dofile("load.lua")

local domains = {}
for domain in os.getenv("DOMAINS"):gmatch("[^,]+") do
  domains[#domains + 1] = domain
end
local first = tonumber(os.getenv("FIRST"))
local phones = tonumber(os.getenv("PHONES"))
local head = "POST /softswitch/freeswitch/directory HTTP/1.1\r\nHost: 127.0.0.1\r\n"
  .. "Content-Type: application/x-www-form-urlencoded\r\nX-Softswitch-Secret: " .. os.getenv("SECRET") .. "\r\n"
  .. "Content-Length: "
local form = "hostname=fs1&section=directory&tag_name=domain&key_name=name&key_value=%s&action=sip_auth"
  .. "&sip_profile=internal&sip_user_agent=Yealink%%20SIP-T46U%%20108.86.0.20&sip_auth_username=%d&sip_auth_realm=%s"
  .. "&sip_auth_nonce=4f3d2f0a-8a41-4f4d-9b5a-1c2d3e4f5a6b&sip_auth_uri=sip%%3A%s&sip_contact_user=%d"
  .. "&sip_contact_host=192.0.2.7&sip_to_user=%d&sip_to_host=%s&sip_from_user=%d&sip_from_host=%s"
  .. "&sip_call_id=7f2b1c&sip_via_protocol=udp&sip_auth_qop=auth&sip_auth_cnonce=8d1f&sip_auth_nc=00000001"
  .. "&sip_auth_response=0123456789abcdef0123456789abcdef&sip_auth_method=REGISTER&client_port=5060&user=%d&domain=%s"

sent = 0

function request()
  local domain = domains[sent % #domains + 1]
  local number = first + math.floor(sent / #domains) % phones
  sent = sent + 1
  local body = string.format(form, domain, number, domain, domain, number, number, domain, number, domain, number, domain)
  return head .. #body .. "\r\n\r\n" .. body
end
