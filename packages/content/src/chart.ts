/** Around every chart. */
export const chartCopy = {
  hint: 'Arrow keys move between the points, Enter opens one that can be opened.',
  view: 'View',
  views: [
    { value: 'chart', label: 'Chart' },
    { value: 'table', label: 'Table' },
  ],
} as const
