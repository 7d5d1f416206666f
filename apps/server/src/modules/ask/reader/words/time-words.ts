import type { DatePart } from '@portal/contracts/ask'
import { fold } from '@portal/text/fold'
import { slipIndexOf } from '../link/slips.ts'

const by = <T>(entries: Record<string, T>) =>
  new Map(
    Object.entries(entries).flatMap(([words, value]) =>
      words.split(' ').map((word) => [word, value] as const),
    ),
  )

export const parts = by<DatePart>({
  'year years ano anos yr yrs ejercicio': 'year',
  'half semester semestre semestres mitad quincena': 'half',
  'quarter quarters trimestre trimestres qtr': 'quarter',
  'month months mes meses': 'month',
  'week weeks semana semanas': 'week',
  'day days dia dias': 'day',
})
export const ordinals = by({
  'first 1st primer primero primera': 1,
  'second 2nd segundo segunda': 2,
  'third 3rd tercer tercero tercera': 3,
  'fourth 4th cuarto cuarta last ultimo': 4,
})
export const moves = by({
  'this current present running este esta actual presente corriente': 0,
  'last previous past prior pasado pasada ultimo ultima anterior': -1,
  'next coming upcoming proximo proxima siguiente entrante': 1,
})
/** Behind a part of time: "el mes que viene", "el año en curso". */
export const movesInTwo = new Map([
  ['que viene', 1],
  ['que entra', 1],
  ['en curso', 0],
])
/** "This calendar year" is this year. */
export const kindsOfYear = new Set(['calendar', 'fiscal', 'financial', 'natural'])
/** Before a part of time that nothing moves, which is then the one of today: "of the quarter", "del mes", "over the week". */
export const within = new Set(['of', 'in', 'over', 'during', 'for', 'de', 'en', 'durante'])
export const articles = new Set(['the', 'el', 'la'])
export const stretches = by({
  'last past previous ultimos ultimas': -1,
  'next coming within proximos proximas siguientes': 1,
})
export const aroundToday = by({ 'today hoy': 0, 'yesterday ayer': -1, 'tomorrow manana': 1 })
export const opening = by<'since' | 'until' | 'before' | 'after'>({
  'since desde from': 'since',
  'until till hasta through by': 'until',
  'before antes': 'before',
  'after despues tras': 'after',
})
/** Which end of a period is meant: "the start of February", "finales de junio". */
export const edges = by<'from' | 'to'>({
  'start beginning comienzo comienzos principio principios inicio': 'from',
  'end close fin final finales': 'to',
})
/** Behind a part of time: it is not that of today. */
export const saysWhich = new Set(['of', 'de', 'que', 'from', 'desde', 'before', 'after', 'end', 'to', 'by'])
/** First months of the seasons as weather services count them; "fall" alone is a verb. */
export const seasons = by({
  'spring primavera': 3,
  'summer verano': 6,
  'autumn fall otono': 9,
  'winter invierno': 12,
})
export const ordinalTails = new Set(['st', 'nd', 'rd', 'th'])
export const joining = new Set(['and', 'y', 'e'])
export const ranging = new Set(['to', 'a', 'al', 'until', 'hasta', '-', 'till'])
export const bounding = new Set(['between', 'entre'])
/** Of words that bound a period: known by one slip as well. */
export const isPartOfTime = (word: string): boolean =>
  parts.has(word) || bounding.has(word) || (opening.has(word) && word.length > 4)
export const linking = new Set(['of', 'de', 'del', 'the', 'el', 'la', 'in', 'en', ','])
export const monthNames = new Map(
  ['en', 'es'].flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => month + 1).flatMap((month) =>
      (['long', 'short'] as const).map(
        (width) =>
          [
            fold(
              new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' }).format(
                new Date(Date.UTC(2020, month - 1, 1)),
              ),
            ).replace('.', ''),
            month,
          ] as const,
      ),
    ),
  ),
)

/** Words of time that a slip is mended to: long ones, that are seldom anything else. */
export const timeSlips = slipIndexOf(
  [parts, monthNames, moves, ordinals, stretches, aroundToday, seasons]
    .flatMap((words) => [...words.keys()])
    .filter(({ length }) => length > 4),
)
