import { services } from '#src/business/services.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { isFor, questionsOf } from '#src/features/quote/questions/quote-table.ts';

/** How long the work of each service takes at least and at most, add-ons aside: "6 to 10 hours". */
export function workingTimes(table = quoteTable): { name: string; text: string }[] {
  return services.map(({ id, name }) => {
    const size = { ...table.vehicleSize, choose: 'one' };
    const parts = [size, ...questionsOf(id, table)]
      .filter((group) => isFor(group, id) && group.choose !== 'any')
      .map((group) => {
        const times = group.options.map(({ minutes }) => minutes);
        const most = group.choose === 'some' ? sumOf(times) : Math.max(...times);
        return { least: Math.min(...times), most };
      });
    const base = table.serviceMinutes[id];
    const least = base + sumOf(parts.map((part) => part.least));
    const most = base + sumOf(parts.map((part) => part.most));
    return { name, text: rangeText(least, most) };
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** In half hours, rounded outwards. */
function rangeText(least: number, most: number): string {
  return `${Math.max(Math.floor(least / 30), 1) / 2} to ${Math.ceil(most / 30) / 2} hours`;
}
