import type { SwitchRecordingOrders } from '@alo/telephony/questions.ts';
import type { SwitchId } from '@alo/telephony/telephony.ts';
import type { FastifyInstance } from 'fastify';
import { createSoftswitchGuard } from '../../platform/access/softswitch-secret.ts';
import { AppError } from '../../platform/app-error.ts';
import { systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { CallPlacer } from '../dialer/call-placer.ts';
import { pauseRecording } from '../dialer/pause-recording.ts';
import { findSwitchCall } from '../live-calls/live-call-store.ts';
import type { EventBody } from './event-body.ts';

export function recordingOrderRoute(
  scope: FastifyInstance,
  context: Context,
  placer: CallPlacer,
  switchId: SwitchId,
  { path, readOrder, writeReply }: SwitchRecordingOrders,
): void {
  const guard = { onRequest: createSoftswitchGuard(context, switchId) };
  scope.post(`/softswitch/${switchId}/${path}`, guard, async ({ body }, reply) => {
    const read = body as EventBody | undefined;
    const order = read?.isWhole ? readOrder(read.bytes) : null;
    return reply.type('text/plain; charset=utf-8').send(writeReply(await obey(order)));
  });

  async function obey(order: ReturnType<typeof readOrder>): Promise<boolean> {
    const call = order && (await findSwitchCall(context.pool, switchId, order.switchCallId));
    if (!call) return false;
    const actor = systemActor(`ramal ${call.extensionNumber}`);
    try {
      await pauseRecording(context, placer, actor, call, order.isPaused);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
