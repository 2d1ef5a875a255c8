import { stopAtUnreadableJson } from './integrations/content-check/unreadable-json.ts';

// What the configuration imports needs the content's JSON files.
stopAtUnreadableJson();
const { siteConfig } = await import('./site.config.mjs');

export default siteConfig;
