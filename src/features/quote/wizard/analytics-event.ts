/** The events pushed to the data layer (spec 1, section 7). */
export type AnalyticsEventName =
  | 'service_selection'
  | 'vehicle_selection'
  | 'window_selection'
  | 'detail_selection'
  | 'headlight_condition_selection'
  | 'paint_condition_selection'
  | 'ppf_selection_event'
  | 'undercoating_selection_event'
  | 'addon_selection'
  | 'show_receipt'
  | 'close_receipt';

/** What was chosen. Never a name, a mail address or a phone number. */
type AnalyticsDetail = Readonly<Record<string, string | number | boolean | readonly string[]>>;

type AnalyticsEvent = AnalyticsDetail & { event: AnalyticsEventName; timestamp: string };

/** An event as the data layer takes it. The time is passed in and written as ISO 8601, in UTC. */
export function analyticsEvent(
  name: AnalyticsEventName,
  detail: AnalyticsDetail,
  timestamp: Date,
): AnalyticsEvent {
  return { ...detail, event: name, timestamp: timestamp.toISOString() };
}
