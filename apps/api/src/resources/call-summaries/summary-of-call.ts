// From a recording to a text, paid for once: what was answered is kept, sealed, until the summary is where it belongs.
import { summaryPrompts } from '@alo/messages/summary-prompts.ts';
import { chat } from '../../ai/chat.ts';
import { transcribe, type AudioFile } from '../../ai/transcribe.ts';
import type { Context } from '../../context.ts';
import type { AiService, AiSettings } from '../../settings/ai-settings.ts';
import type { SummarySwitches } from '../integrations/summaries/summary-switches.ts';
import { findDraft, keepDraft, type Draft } from './draft-store.ts';
import { audioUse, sumOf, tokenUse } from './use-store.ts';

export interface SummaryWork {
  context: Context;
  ai: AiSettings;
  owner: { organizationId: number; callId: string };
  audio: AudioFile;
  /** Of the call: where the service does not say how long it listened. */
  durationSeconds: number;
  switches: SummarySwitches;
}

/** With its summary; without one nothing was said. @throws AiError */
export async function draftSummary(work: SummaryWork): Promise<Draft> {
  const { context, owner } = work;
  const heard = (await findDraft(context, owner)) ?? (await hear(work));
  if (heard.transcript === '' || heard.summary !== null) return heard;
  const { ai, switches } = work;
  const parts = (['summaryManagerNotes', 'summarySaleMethodology'] as const)
    .filter((name) => switches[name])
    .map((name) => summaryPrompts.parts[name]);
  const instructions = summaryPrompts.instructions(parts);
  const answer = await chat(doorTo(work, ai.chat), instructions, heard.transcript);
  const took = tokenUse(ai, answer);
  const draft = { ...heard, summary: answer.text, use: sumOf(heard.use, took) };
  await keepDraft(context, owner, draft, took);
  return draft;
}

async function hear(work: SummaryWork): Promise<Draft> {
  const { context, ai, owner, audio, durationSeconds } = work;
  const { text, seconds } = await transcribe(doorTo(work, ai.transcription), audio);
  const took = audioUse(ai, Math.round(seconds ?? durationSeconds));
  const draft = { transcript: text, summary: null, use: took };
  await keepDraft(context, owner, draft, took);
  return draft;
}

const doorTo = ({ context, ai }: SummaryWork, service: AiService) => ({
  send: context.outbound.toVendor,
  service,
  timeoutMs: ai.timeoutMs,
});
