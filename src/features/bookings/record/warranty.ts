import { warrantyClaims } from '#src/business/claims.ts';
import { startOf } from '#src/business/retention.ts';
import { serviceNamed } from '#src/business/services.ts';
import type { IsoDay } from '#src/business/shop-day.ts';

export function warrantyOf(serviceName: string) {
  const service = serviceNamed(serviceName);
  return service && warrantyClaims[service];
}

export function warrantyEnd(serviceName: string, finishedOn: IsoDay): IsoDay | null {
  const length = warrantyOf(serviceName)?.length;
  if (!length) return null;
  const backwards = { ...length, count: -length.count };
  return startOf(backwards, new Date(finishedOn)).toISOString().slice(0, 10);
}
