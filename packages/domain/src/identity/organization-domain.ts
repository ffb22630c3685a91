// The operator's machines and pages have or may get them (SGN-03).
const RESERVED_LABELS = new Set(
  `
  admin adm administrator api app apps assets auth autoconfig autodiscover backup billing blog cdn chat checkout
  cliente clientes conta contas crm dashboard db demo dev developer developers dns doc docs download email
  example exemplo files financeiro freeswitch fs ftp git grafana graphql help helpdesk homolog host hostmaster
  imap info internal kamailio kb localhost login logs mail media mercadopago metrics mobile mx news noc ns ns1 ns2
  ns3 oauth operator pabx pagamento pagamentos painel pay payment payments pbx pop pop3 portal postmaster
  prometheus proxy public record recording recordings redis registrar relatorio relatorios root rtp rtpengine
  sandbox sbc security server signup sip sips smtp softswitch ssl sso staging stage static stats status storage
  store stun suporte support sysadmin system test teste testes trunk turn upload vpn webhook webhooks webmail
  webphone webrtc wiki ws wss www www1 www2 xmpp asterisk alo
  `
    .trim()
    .split(/\s+/),
);

/** Users may type the operator's suffix too. */
export function toDomainLabel(input: string, suffix = ''): string {
  const domain = input.trim().toLowerCase();
  return suffix !== '' && domain.endsWith(suffix) ? domain.slice(0, -suffix.length) : domain;
}

export function isFreeDomainLabel(label: string): boolean {
  return /^[a-z0-9]+$/.test(label) && !RESERVED_LABELS.has(label);
}
