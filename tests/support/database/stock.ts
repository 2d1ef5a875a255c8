import type { LocalDatabase } from '#dev/local-database.ts';

export async function setStock(
  database: LocalDatabase,
  quantities: Record<string, number>,
): Promise<void> {
  for (const [productId, quantity] of Object.entries(quantities)) {
    await database.query(
      `with before as (select quantity from stock where product_id = $1),
        changed as (
          insert into stock (product_id, quantity) values ($1, $2)
          on conflict (product_id) do update set quantity = excluded.quantity
          returning product_id, quantity
        )
        insert into stock_movements (product_id, reason, pieces, count_after)
        select product_id, 'count', quantity - coalesce((select quantity from before), 0), quantity
        from changed`,
      [productId, quantity],
    );
  }
}

export async function stockOf(database: LocalDatabase, productId: string): Promise<number> {
  const rows = await database.query<{ quantity: number }>(
    'select quantity from stock where product_id = $1',
    [productId],
  );
  return rows[0]?.quantity ?? Number.NaN;
}
