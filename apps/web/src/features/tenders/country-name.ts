import { once } from '@portal/text/once'

const regions = once(() => new Intl.DisplayNames('en', { type: 'region' }))

/** "Spain" for "ES". */
export const countryName = (code: string): string => regions().of(code) ?? code
