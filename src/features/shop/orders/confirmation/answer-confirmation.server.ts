import { randomUUID } from 'node:crypto';
import { paths } from '#src/lib/paths.ts';
import { database } from '#src/server/database.ts';
import { writeRequestLog } from '#src/server/request-log.server.ts';
import { readVisit } from './confirmation-visit.server.ts';
import { orderState } from './order-state.server.ts';
import type { OrderState } from './order-state.ts';

export interface ConfirmationAnswer {
  /** What the page shows; nothing where the visitor is sent on. */
  state: OrderState | undefined;
  status: number;
  headers: Headers;
}

/** The answer to one visit of the confirmation page; writes its line to the log. */
export async function answerConfirmation(request: Request, now: Date): Promise<ConfirmationAnswer> {
  const startedAt = performance.now();
  const answer = await answerVisit(request, now);
  writeRequestLog({
    requestId: request.headers.get('x-nf-request-id') ?? randomUUID(),
    route: 'order-confirmation',
    method: request.method,
    status: answer.status,
    ms: performance.now() - startedAt,
    notes: { state: answer.state?.kind ?? 'sent on' },
    isAlert: false,
  });
  return answer;
}

async function answerVisit(request: Request, now: Date): Promise<ConfirmationAnswer> {
  // The page is about one visitor: nobody may keep it.
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const visit = readVisit(new URL(request.url), request.headers.get('cookie'));
  if (visit.kind === 'return') {
    headers.set('Location', paths.orderConfirmation);
    if (visit.cookie !== undefined) headers.set('Set-Cookie', visit.cookie);
    return { state: undefined, status: 303, headers };
  }
  const state = await orderState(database, visit.clientSecret, now);
  return { state, status: state.kind === 'unsure' ? 503 : 200, headers };
}
