import { MANIFESTS, type Manifest } from '@alo/connectors/browser.ts';
import { CRM_OPTIONS } from '@alo/contract/identity/sign-up.ts';
import { palette as texts, paletteWords } from '@alo/messages/product/palette.ts';
import { IconPlayerPause, IconPlugConnected, IconReload } from '@tabler/icons-react';
import {
  filterAllowedManifests,
  useAllowedFlags,
} from '../../../features/integrations/grid/use-allowed.ts';
import { useIntegrations } from '../../../lib/queries/integrations.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { type Command, type Found, matchCommands } from '../command.ts';

const CRMS: readonly Manifest[] = Object.values(MANIFESTS);
const FLAGS = CRMS.flatMap(({ card }) => card.rolloutFlag ?? []);

/** The sign-up's names differ: `RDCRM`, `NectarCRM`. */
const OTHER_NAMES = new Map(
  Object.entries(CRM_OPTIONS).map(([option, gateway]) => [gateway as string | null, option]),
);

export function useCrmCommands(term: string): Found {
  const { canChangeIntegrations } = useSession();
  const { integrations, hasAnswered } = useIntegrations();
  const { allowed } = useAllowedFlags(FLAGS);
  if (integrations === undefined) return { commands: [], isLoading: !hasAnswered };
  const commands = filterAllowedManifests(CRMS, allowed).flatMap(({ id, name }): Command[] => {
    const isConnected = integrations.has(id);
    const log = `/integrations/log?gateway=${id}`;
    const card = `/integrations/manager?${new URLSearchParams({ crm: name })}`;
    const searchWords = `${name.replaceAll(' ', '')} ${OTHER_NAMES.get(id) ?? ''}`;
    const crm: Command = {
      id: `crm-${id}`,
      group: 'crms',
      label: name,
      detail: isConnected ? texts.connected : texts.notConnected,
      searchWords,
      icon: IconPlugConnected,
      to: isConnected ? log : card,
    };
    if (!canChangeIntegrations) return [crm];
    const connect: Command = {
      id: `connect-${id}`,
      group: 'actions',
      label: texts.connect(name),
      searchWords,
      icon: IconPlugConnected,
      to: card,
    };
    const pause: Command = {
      id: `pause-${id}`,
      group: 'actions',
      label: texts.pause(name),
      detail: texts.pauseText,
      searchWords: `${searchWords} ${paletteWords.pause}`,
      icon: IconPlayerPause,
      to: log,
      opens: 'pause',
    };
    const replay: Command = {
      id: `replay-${id}`,
      group: 'actions',
      label: texts.replay(name),
      searchWords: `${searchWords} ${paletteWords.replay}`,
      icon: IconReload,
      to: log,
      opens: 'replay',
    };
    return isConnected ? [crm, pause, replay] : [crm, connect];
  });
  return { commands: matchCommands(commands, term), isLoading: false };
}
