import type { Config } from '@netlify/functions';
import { requestStockMail } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { privatePaths } from '#src/lib/paths.ts';
import { database } from '#src/server/database/database.ts';
import { isFormPost, readForm, readJson } from '#src/server/http/read-body.server.ts';
import { json, seeOther } from '#src/server/http/respond.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';

export default endpoint('stockMail', {
  POST: async (request, { ip }, log) => {
    rejectCrossSite(request);
    const isForm = isFormPost(request);
    const body = await (isForm ? readForm(request) : readJson(request));
    await requestStockMail(database(), body, { ip, now: new Date() }, log);
    return isForm ? seeOther(privatePaths.stockMails) : json({}, { status: 201 });
  },
});

export const config: Config = {
  path: '/.netlify/functions/stockMail',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 10 },
};
