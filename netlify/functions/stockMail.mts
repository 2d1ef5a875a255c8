import type { Config } from '@netlify/functions';
import { requestStockMail } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { privatePaths } from '#src/lib/paths.ts';
import { database } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { withinFormLimit } from '#src/server/http/logged-call.server.ts';
import { isFormPost, readForm, readJson } from '#src/server/http/read-body.server.ts';
import { json, seeOther } from '#src/server/http/respond.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';

export default endpoint('stockMail', {
  POST: async (request, { ip }, log) => {
    rejectCrossSite(request);
    const store = (body: unknown) =>
      requestStockMail(database(), body, { ip, now: new Date() }, log);
    if (!isFormPost(request)) {
      await store(await readJson(request));
      return json({}, { status: 201 });
    }
    try {
      await withinFormLimit(store(await readForm(request)));
      return seeOther(privatePaths.stockMails);
    } catch (cause) {
      log.failed(asHttpError(cause));
      return seeOther(`${privatePaths.stockMails}?failed`);
    }
  },
});

export const config: Config = {
  path: '/.netlify/functions/stockMail',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 10 },
};
