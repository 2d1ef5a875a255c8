import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { neonConfig, Pool } from '@neondatabase/serverless';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { z } from 'zod';
import { createHttpServer, listen } from '#dev/node-http.ts';

const Statement = z.object({ query: z.string(), params: z.array(z.unknown()) });

/** Values stay the texts that Postgres sends. */
const asTheyCome = { getTypeParser: () => (value: string) => value };

export async function startNeonProxy(postgresPort: number) {
  const pools = new Map<string, Pool>();
  const server = createHttpServer((request, response) => {
    const url = String(request.headers['neon-connection-string']);
    void text(request)
      .then((body) => run(poolOf(url), Statement.parse(JSON.parse(body))))
      .catch((error: unknown) => {
        response.statusCode = 400;
        return errorBody(error);
      })
      .then((answer) => response.end(JSON.stringify(answer)));
  });
  const poolOf = (url: string): Pool => {
    const known = pools.get(url);
    if (known) return known;
    const pool = new Pool({ connectionString: url }).on('error', () => undefined);
    pools.set(url, pool);
    return pool;
  };
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const client = createWebSocketStream(socket);
    const postgres = connect(postgresPort, 'localhost').setNoDelay(true);
    client.on('error', () => postgres.destroy()).pipe(postgres);
    postgres
      .on('error', () => undefined)
      .on('close', () => {
        socket.terminate();
      })
      .pipe(client);
  });
  const { host } = new URL(await listen(server, 0));
  process.env.NEON_PROXY = host;
  useNeonProxy(() => host);
  return {
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}

export function useNeonProxy(host = () => String(process.env.NEON_PROXY)): void {
  neonConfig.fetchEndpoint = () => `http://${host()}/sql`;
  neonConfig.wsProxy = host;
  neonConfig.useSecureWebSocket = false;
}

async function run(pool: Pool, { query, params }: z.infer<typeof Statement>) {
  const result = await pool.query({
    text: query,
    values: params,
    rowMode: 'array',
    types: asTheyCome,
  });
  return { ...result, fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) };
}

function errorBody(error: unknown) {
  const { message, code } = error as Error & { code?: string };
  return { message, code };
}
