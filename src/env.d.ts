import 'astro';
import type { Context } from '@netlify/functions';
import type { Session } from './features/desk/session/sessions.server.ts';
import type { HttpError } from './server/http-error.ts';
import type { CallLog } from './server/http/request-log.server.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/lib/directives/intent.client.ts. */
    'client:intent'?: boolean | string;
    /** See src/lib/directives/soon.client.ts. */
    'client:soon'?: boolean;
  }
}

declare global {
  namespace App {
    /** What the middleware hands to pages and actions. */
    interface Locals {
      /** Of the adapter; nothing in development. */
      netlify?: { context: Context };
      call?: {
        log: Pick<CallLog, 'note' | 'failed'>;
        platform: Pick<Context, 'ip' | 'requestId' | 'waitUntil'>;
        now: Date;
      };
      staff?: Session;
      /** What the form did that led here; `since` is the newest that its page knew. */
      notice?: { name: string; since: number } | undefined;
      /** A form that was not done: messages for its fields, and what was typed. */
      problem?: {
        action: string;
        errors: Record<string, string[] | undefined>;
        values: Record<string, string>;
        path: string;
      };
      failure?: HttpError;
    }
  }
}
