export const reasonField = {
  name: 'reason',
  label: 'Why, or how',
  maxlength: 200,
  required: true,
  autocomplete: 'off',
} as const;
