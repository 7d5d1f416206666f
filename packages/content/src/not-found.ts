export const notFound = {
  title: 'Page Not Found',
  description: 'There is no page at this address. It may have moved, or the link has a typing error.',
  pathLabel: 'Address',
  home: 'Home',
  dashboard: 'Executive Dashboard',
  betaTools: 'All Beta Tools',
} as const
