import { addDays, type IsoDay } from '#src/business/shop-day.ts';

interface Review {
  date: IsoDay;
  isExample: boolean;
  hasConsent: boolean;
}

const newForDays = 30;

/** What visitors read: reviews that may be published and, until the site is opened, the examples. */
export function visibleReviews<R extends Review>(reviews: readonly R[], isOpen: boolean): R[] {
  return reviews.filter(({ isExample, hasConsent }) => (isExample ? !isOpen : hasConsent));
}

/** "2 months ago", in whole months. */
export function reviewAge(date: IsoDay, today: IsoDay): string {
  const monthOf = (day: IsoDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const isBeforeItsDay = today.slice(8) < date.slice(8);
  const months = monthOf(today) - monthOf(date) - (isBeforeItsDay ? 1 : 0);
  if (months < 1) return 'Less than a month ago';
  return months === 1 ? '1 month ago' : `${months} months ago`;
}

export function isNewReview(date: IsoDay, today: IsoDay): boolean {
  return today < addDays(date, newForDays);
}

/** For each review the first day after today on which its age or badge is no longer what today's build says. */
export function ageDueDays(dates: readonly IsoDay[], today: IsoDay): IsoDay[] {
  return dates.map((date) => {
    const said = (day: IsoDay) => `${reviewAge(date, day)} ${isNewReview(date, day)}`;
    let day = addDays(today, 1);
    while (said(day) === said(today)) day = addDays(day, 1);
    return day;
  });
}
