import { database, type Sql } from '#src/server/database/database.ts';
import { asHttpError, type HttpError } from '#src/server/http-error.ts';
import { loggedVisit, privateHeaders, type PageVisit } from '#src/server/http/page-visit.server.ts';
import { deskPaths } from './desk-paths.ts';
import { requireSession, SignedOut, type Session } from './sign-in/sessions.server.ts';
import { requireDesk } from './sign-in/staff.server.ts';

export interface DeskVisit<Shown = undefined> extends PageVisit {
  session?: Session;
  /** What the page shows; nothing where it cannot. */
  visible?: Shown;
}

/**
 * The answer to one visit of a page of the desk. It changes nothing but when the session was last used. Who has not signed in is sent to do so; where
 * nobody may, there is no page.
 */
export function answerDeskVisit<Shown>(
  request: Request,
  now: Date,
  read: (sql: Sql, session: Session) => Promise<Shown>,
): Promise<DeskVisit<Shown>> {
  return logged(request, async () => {
    requireDesk();
    const { sql } = database();
    const session = await requireSession(sql, request.headers.get('cookie'), now);
    return { session, visible: await read(sql, session) };
  });
}

/** The answer to a visit of the page that asks for an address, or for the press of a button that uses a link. */
export function answerSignInVisit(request: Request): Promise<DeskVisit<{ key: string | null }>> {
  return logged(request, () => {
    requireDesk();
    return Promise.resolve({ visible: { key: new URL(request.url).searchParams.get('key') } });
  });
}

function logged<Shown>(
  request: Request,
  answer: () => Promise<Pick<DeskVisit<Shown>, 'session' | 'visible'>>,
): Promise<DeskVisit<Shown>> {
  const visit = async (): Promise<DeskVisit<Shown>> => {
    const headers = privateHeaders();
    try {
      return { ...(await answer()), status: 200, headers };
    } catch (error) {
      return rejected(asHttpError(error), request, headers);
    }
  };
  return loggedVisit('desk-page', request, visit, () => ({
    page: new URL(request.url).pathname.split('/').slice(0, 3).join('/'),
  }));
}

function rejected(httpError: HttpError, request: Request, headers: Headers): PageVisit {
  if (!(httpError instanceof SignedOut)) return { status: httpError.status, headers, httpError };
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    return { status: 200, headers, html: continuingPage(request.url) };
  headers.set('Location', deskPaths.signIn);
  return { status: 303, headers, httpError };
}

/**
 * The cookie is SameSite=Strict: a link in webmail arrives without it, and so would a redirect. This page of our own asks for
 * the same URL again.
 */
function continuingPage(url: string): string {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>Desk</title>
<meta http-equiv="refresh" content="0;url=${path}"></head>
<body><main><h1>Desk</h1><p><a href="${path}">Continue to the desk</a></p></main></body></html>
`;
}
