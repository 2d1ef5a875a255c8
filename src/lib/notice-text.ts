/** What a page says of the form that led to it; nothing of a notice that is not the page's own. */
export function noticeText(
  texts: Readonly<Record<string, string>>,
  { notice }: App.Locals,
): string | undefined {
  return notice && Object.hasOwn(texts, notice.name) ? texts[notice.name] : undefined;
}
