import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { inTime, LATE, type Unanswered, unansweredBy, waitsItself } from '#web/session/unanswered.ts';

export type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/**
 * Of every layout with forms: an action that could not be asked is answered with a sentence, so that its screen keeps
 * what was typed (docs/product §7.15 form manners; decision 076).
 */
export const answerActions: ClientMiddleware = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  const asked = next();
  const isLate = (await inTime(request, asked)) === LATE;
  // The router takes the root's result for a route that has none.
  if (isLate && !waitsItself.has(request)) return { root: asData(LATE) };
  const entries = Object.entries(await asked);
  return Object.fromEntries(entries.map(([id, one]) => [id, asAnswer(one)]));
};

function asAnswer(one: DataStrategyResult): DataStrategyResult {
  // The router puts what an action brought, also its failure, beside a status.
  const brought: unknown = 'init' in Object(one.result) ? Object(one.result).data : one.result;
  if (isFailure(one)) return asData(unansweredBy(brought));
  const said: Partial<Unanswered> = Object(brought);
  return said.problem && 'unreachable' in said ? asData(said) : one;
}

/** Without an answer or a session there is nothing to revalidate; a refused form gets a new token that way. */
const asData = (said: Partial<Unanswered>): DataStrategyResult => ({
  type: 'data',
  result: data(said, said.unreachable || said.sessionEnded ? { status: 503 } : undefined),
});

/** A redirect is thrown, too. */
export const isFailure = ({ type, result }: DataStrategyResult) =>
  type === 'error' && !(result instanceof Response);
