/**
 * Shown beside the tint options that are marked `offRoadOnly`, and in the quote's notes.
 * BC Motor Vehicle Act Regulations, B.C. Reg. 26/58, sections 7.05 (glass) and 4.04 (lamps).
 */
export const streetLegalNotice =
  'Not street-legal in BC: film on the front side windows, the windshield below the top 75 mm, headlights or taillights is only for vehicles kept off public roads.';
