import { countries } from './countries.ts'
import type { Names } from './catalogue.ts'

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'
const south = 'ES PT IT GR MT CY HR SI AL BA ME MK RS'
const north = 'DK SE NO FI IS EE LV LT IE GB'
const west = 'AT BE FR DE LI LU MC NL CH'
const east = 'BY BG CZ HU MD PL RO RU SK UA'
const latin = 'AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE PR UY VE'

/** Names that several countries share, with their codes: one name, and any of them fits. */
const groups = `
Europe, European, Europeans = Europa, europeo, europea, europeos, europeas : ${union} ${south} ${north} ${west} ${east} TR
European Union, EU, EU countries = Unión Europea, UE, países de la UE : ${union}
southern Europe, southern European, south of Europe, Mediterranean = sur de Europa, Europa del sur, mediterráneo : ${south}
northern Europe, northern European, north of Europe = norte de Europa, Europa del norte : ${north}
western Europe, western European = Europa occidental : ${west}
eastern Europe, eastern European = Europa del este, Europa oriental : ${east}
DACH, DACH region, German speaking countries = DACH, países de habla alemana : DE AT CH LI
Iberian peninsula = península ibérica : ES PT
Benelux = Benelux : BE NL LU
Nordics, Nordic, Nordic countries = nórdicos, países nórdicos : DK SE NO FI IS
Scandinavia, Scandinavian = Escandinavia, escandinavo, escandinava : DK SE NO
Baltics, Baltic countries = países bálticos : EE LV LT
North America, North American = Norteamérica, América del Norte : US CA MX
Latin America, Latin American, LATAM = Latinoamérica, América Latina, latinoamericano, latinoamericana, latinoamericanas : ${latin}
South America, South American = Sudamérica, América del Sur, sudamericano, sudamericana : AR BO BR CL CO EC PY PE UY VE
Asia, Asian = asiático, asiática, asiáticos, asiáticas : CN JP IN KR TW TH VN ID MY SG PH PK BD HK
Middle East, Middle Eastern = Oriente Medio : AE SA QA KW OM BH IL JO LB IQ IR
Africa, African = África, africano, africana : MA DZ TN EG ZA NG KE GH SN CI ET TZ
`

interface GroupOfCountries {
  names: Names
  /** As records write its countries. */
  values: readonly string[]
}

const listed = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(',').map((name) => name.trim())
  return [first, ...others]
}

export const groupsOfCountries: readonly GroupOfCountries[] = groups
  .trim()
  .split('\n')
  .map((line) => {
    const [said = '', codes = ''] = line.split(' : ')
    const [en = '', es = ''] = said.split(' = ')
    const wanted = new Set(codes.split(' '))
    return {
      names: { en: listed(en), es: listed(es) },
      values: countries.filter(({ code }) => wanted.has(code)).flatMap(({ values }) => values),
    }
  })
