const regions = new Intl.DisplayNames('en', { type: 'region' })

/** "Spain" for "ES". */
export const countryName = (code: string): string => regions.of(code) ?? code
