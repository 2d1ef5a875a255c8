/** A review as the desk's list shows it. */
export interface ListedReview {
  id: string;
  /** The product's name. */
  product: string;
  username: string;
  rating: number;
  /** Its beginning. */
  text: string;
  at: Date;
  isHidden: boolean;
  isAnswered: boolean;
}

/** One line of what the staff did with a review. */
export interface ReviewHistoryLine {
  at: Date;
  staff: string;
  action: 'hide' | 'show' | 'answer';
  before: string | null;
  after: string | null;
}

/** Who did what: "ann@example.ca hid it: advertising". */
export function reviewHistoryText({ staff, action, before, after }: ReviewHistoryLine): string {
  if (action === 'hide') return `${staff} hid it: ${after ?? ''}`;
  if (action === 'show') return `${staff} showed it again; it was hidden: ${before ?? ''}`;
  if (after === null) return `${staff} took the answer away: ${before ?? ''}`;
  if (before === null) return `${staff} answered: ${after}`;
  return `${staff} changed the answer to: ${after} It was: ${before}`;
}
