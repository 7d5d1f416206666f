import type { Names } from './catalogue.ts'

/** Demonyms and short names, which no library of the runtime knows; the names themselves are the runtime's own. */
const alsoCalled: Readonly<Record<string, { en: string; es: string; value?: string }>> = {
  ES: { en: 'Spanish, Iberian, Spaniards, Spaniard', es: 'español, española, españoles, españolas' },
  DE: { en: 'German, Germans', es: 'alemán, alemana, alemanes, alemanas' },
  CH: { en: 'Swiss', es: 'suizo, suiza, suizos, suizas' },
  US: {
    en: 'US, American, Americans, America, United States of America, the States',
    es: 'EEUU, EE UU, estadounidense, estadounidenses, americano, americana, americanos, americanas',
    value: 'USA',
  },
  NL: {
    en: 'Dutch, Holland, the Netherlands',
    es: 'holandés, holandesa, holandeses, holandesas, neerlandés, neerlandesa, Holanda',
  },
  SE: { en: 'Swedish, Swede, Swedes', es: 'sueco, sueca, suecos, suecas' },
  IE: { en: 'Irish', es: 'irlandés, irlandesa, irlandeses, irlandesas' },
  FR: { en: 'French', es: 'francés, francesa, franceses, francesas' },
  BE: { en: 'Belgian, Belgians', es: 'belga, belgas' },
  HR: { en: 'Croatian, Croat', es: 'croata, croatas' },
  IT: { en: 'Italian, Italians', es: 'italiano, italiana, italianos, italianas' },
  PT: { en: 'Portuguese', es: 'portugués, portuguesa, portugueses, portuguesas' },
  GB: {
    en: 'UK, British, Britain, Great Britain, England, English',
    es: 'británico, británica, británicos, Inglaterra, inglés, inglesa',
    value: 'UK',
  },
  AT: { en: 'Austrian, Austrians', es: 'austriaco, austriaca, austriacos' },
  DK: { en: 'Danish, Dane, Danes', es: 'danés, danesa, daneses' },
  NO: { en: 'Norwegian, Norwegians', es: 'noruego, noruega, noruegos' },
  FI: { en: 'Finnish', es: 'finlandés, finlandesa' },
  PL: { en: 'Polish', es: 'polaco, polaca, polacos' },
  CN: { en: 'Chinese', es: 'chino, china, chinos, chinas' },
  JP: { en: 'Japanese', es: 'japonés, japonesa, japoneses' },
  MX: { en: 'Mexican', es: 'mexicano, mexicana, mexicanos' },
  CA: { en: 'Canadian', es: 'canadiense, canadienses' },
  IN: { en: 'Indian', es: 'indio, india' },
  BR: { en: 'Brazilian', es: 'brasileño, brasileña' },
  CZ: { en: 'Czech, Czech Republic', es: 'checo, checa' },
}

export interface Country {
  /** ISO 3166, two letters. */
  code: string
  english: string
  /** As records write it. */
  values: readonly string[]
  names: Names
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const named = {
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  es: new Intl.DisplayNames('es', { type: 'region', fallback: 'none' }),
}
const listed = (text = '') =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Every country by its names in both languages. */
export const countries: readonly Country[] = letters.flatMap((first) =>
  letters.flatMap((second): Country[] => {
    const code = first + second
    const [english, spanish] = [named.en.of(code), named.es.of(code)]
    if (
      !english ||
      !spanish ||
      ['EU', 'UN', 'EZ', 'ZZ', 'QO', 'XA', 'XB', 'AN', 'DD', 'SU', 'YU'].includes(code)
    )
      return []
    const also = alsoCalled[code]
    const value = also?.value
    return [
      {
        code,
        english: value ?? english,
        values: value ? [english, value] : [english],
        names: {
          en: [english, ...(value ? [value] : []), ...listed(also?.en)],
          es: [spanish, ...listed(also?.es)],
        },
      },
    ]
  }),
)
