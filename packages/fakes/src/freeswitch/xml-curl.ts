// By the documentation of mod_xml_curl. Parses answers as strictly as FreeSWITCH.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';

export type Located =
  /** FreeSWITCH would use its own files. */
  | { kind: 'failed'; status: number }
  | { kind: 'notFound' }
  | { kind: 'user'; id: string; params: Pairs; variables: Pairs; domainParams: Pairs };
export type Routed =
  | { kind: 'failed'; status: number }
  | { kind: 'notFound' }
  | { kind: 'actions'; actions: [application: string, data: string][] };
type Pairs = Record<string, string>;

export interface XmlCurl {
  post(section: string, form: Pairs): Promise<Response>;
  locate(user: string, domain: string, extraFields?: Pairs): Promise<Located>;
  admits(user: string, domain: string, password: string, method?: string): Promise<boolean>;
  route(
    caller: { user: string; domain: string },
    dialed: string,
    extraFields?: Pairs,
  ): Promise<Routed>;
}

/** `url`: `gateway-url` without the section. `secret`: from `gateway-credentials`. */
export function openXmlCurl(url: string, secret: string): XmlCurl {
  const authorization = `Basic ${Buffer.from(`freeswitch:${secret}`).toString('base64')}`;
  const post = (section: string, form: Pairs) =>
    fetch(`${url}/${section}`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body: new URLSearchParams(form),
    });

  async function locate(user: string, domain: string, extraFields: Pairs = {}): Promise<Located> {
    const response = await post('directory', {
      hostname: 'fs1',
      section: 'directory',
      tag_name: 'domain',
      key_name: 'name',
      key_value: domain,
      user,
      domain,
      ...extraFields,
    });
    if (response.status !== 200) return { kind: 'failed', status: response.status };
    const section = parseSection(await response.text(), 'directory');
    if (section === null) return { kind: 'notFound' };
    const domainElement = getChildren(section, 'domain').find((one) => isSame(one, 'name', domain));
    const users = domainElement ? [...domainElement.getElementsByTagName('user')] : [];
    const element = users.find((one) => isSame(one, 'id', user));
    if (!domainElement || !element) throw new Error(`The answer has no ${user}@${domain}`);
    return {
      kind: 'user',
      id: element.getAttribute('id')!,
      params: readPairs(element, 'params', 'param'),
      variables: readPairs(element, 'variables', 'variable'),
      domainParams: readPairs(domainElement, 'params', 'param'),
    };
  }

  return {
    post,
    locate,
    async admits(user, domain, password, method = 'REGISTER') {
      const digest = {
        nonce: randomUUID(),
        cnonce: randomBytes(8).toString('hex'),
        nc: '00000001',
      };
      const uri = `sip:${domain}`;
      const buildResponse = (ha1: string) =>
        md5(ha1, digest.nonce, digest.nc, digest.cnonce, 'auth', md5(method, uri));
      const digestResponse = buildResponse(md5(user, domain, password));
      const located = await locate(user, domain, {
        action: 'sip_auth',
        sip_profile: 'internal',
        sip_user_agent: 'Yealink SIP-T46U 108.86.0.20',
        sip_auth_username: user,
        sip_auth_realm: domain,
        sip_auth_nonce: digest.nonce,
        sip_auth_uri: uri,
        sip_contact_user: user,
        sip_contact_host: '192.0.2.7',
        sip_to_user: user,
        sip_to_host: domain,
        sip_to_port: '5060',
        sip_from_user: user,
        sip_from_host: domain,
        sip_from_port: '5060',
        sip_via_protocol: 'udp',
        sip_call_id: randomUUID(),
        client_port: '5060',
        sip_auth_qop: 'auth',
        sip_auth_cnonce: digest.cnonce,
        sip_auth_nc: digest.nc,
        sip_auth_response: digestResponse,
        sip_auth_method: method,
      });
      const ha1 = located.kind === 'user' ? located.params['a1-hash'] : undefined;
      return ha1 !== undefined && buildResponse(ha1) === digestResponse;
    },
    async route({ user, domain }, dialed, extraFields = {}) {
      const context = extraFields['Hunt-Context'] ?? 'alo';
      const response = await post('dialplan', {
        hostname: 'fs1',
        section: 'dialplan',
        tag_name: '',
        key_name: '',
        key_value: '',
        'Event-Name': 'REQUEST_PARAMS',
        'Core-UUID': randomUUID(),
        'Call-Direction': 'inbound',
        'Channel-Name': `sofia/internal/${user}@${domain}`,
        'Caller-Username': user,
        'Caller-Dialplan': 'XML',
        'Caller-Caller-ID-Number': user,
        'Caller-Destination-Number': dialed,
        'Caller-Network-Addr': '192.0.2.7',
        'Caller-Unique-ID': randomUUID(),
        'Caller-Context': context,
        'Hunt-Destination-Number': dialed,
        'Hunt-Context': context,
        variable_sip_from_user: user,
        variable_sip_from_host: domain,
        variable_sip_call_id: randomUUID(),
        variable_user_name: user,
        variable_domain_name: domain,
        ...extraFields,
      });
      if (response.status !== 200) return { kind: 'failed', status: response.status };
      const section = parseSection(await response.text(), 'dialplan');
      if (section === null) return { kind: 'notFound' };
      const contextElement = getChildren(section, 'context').find((one) =>
        isSame(one, 'name', context),
      );
      const conditions = [...(contextElement?.getElementsByTagName('condition') ?? [])];
      // a condition without field and expression always matches
      if (conditions.length !== 1 || conditions[0]!.attributes.length > 0) {
        throw new Error('The answer needs exactly one condition that always matches');
      }
      const actions = getChildren(conditions[0]!, 'action').map((action): [string, string] => [
        action.getAttribute('application') ?? '',
        action.getAttribute('data') ?? '',
      ]);
      return { kind: 'actions', actions };
    },
  };
}

const md5 = (...parts: string[]) => hash('md5', parts.join(':'));

/**
 * Returns null for "not found".
 * @throws if FreeSWITCH could not parse it
 */
function parseSection(text: string, name: string): Element | null {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const root = (parser.parseFromString(text, 'text/xml') as Document).documentElement;
  if (root?.tagName !== 'document' || root.getAttribute('type') !== 'freeswitch/xml') {
    throw new Error('The answer is not a document of type freeswitch/xml');
  }
  const [section, ...extraFields] = getChildren(root, 'section');
  if (!section || extraFields.length > 0) throw new Error('The document needs exactly one section');
  if (isSame(section, 'name', 'result')) {
    const [result] = getChildren(section, 'result');
    if (result && isSame(result, 'status', 'not found')) return null;
  }
  if (!isSame(section, 'name', name)) throw new Error(`The section is not ${name}`);
  return section;
}

function getChildren(parent: Element, name: string): Element[] {
  return [...parent.childNodes].filter(
    (child: Node): child is Element => child.nodeType === 1 && (child as Element).tagName === name,
  );
}

/** FreeSWITCH ignores case. */
const isSame = (element: Element, attribute: string, value: string) =>
  element.getAttribute(attribute)?.toLowerCase() === value.toLowerCase();

function readPairs(parent: Element, list: string, name: string): Pairs {
  const pairs = getChildren(parent, list).flatMap((each) => getChildren(each, name));
  return Object.fromEntries(
    pairs.map((each) => [each.getAttribute('name') ?? '', each.getAttribute('value') ?? '']),
  );
}
