import type { ForgetSteps } from '#src/server/retention/erasing.ts';

export const forgetSignIns: ForgetSteps = {
  signIns: (sql, before) => sql`
    with links as (delete from desk_links where expires_at < ${before}),
      challenges as (delete from desk_challenges where expires_at < ${before})
    delete from desk_sessions where started_at < ${before} returning 1`,
  passkeys: (sql, before) => sql`
    delete from desk_passkeys where coalesce(used_at, added_at) < ${before} returning 1`,
};
