import type { Compare, DatePart, Derive } from '@portal/contracts/ask'

interface ChipWords {
  without: string
  inAll: string
  all: string
  by: (label: string) => string
  top: (count: number) => string
  parts: Record<DatePart, string>
  compare: Record<Compare, string>
  derive: Record<Derive, string>
}

const en: ChipWords = {
  without: 'Leave it out',
  inAll: 'In all',
  all: 'All of them',
  by: (label) => `by ${label}`,
  top: (count) => `top ${count}`,
  parts: { year: 'year', half: 'half-year', quarter: 'quarter', month: 'month', week: 'week', day: 'day' },
  compare: {
    'each other': 'with each other',
    ours: 'with ours',
    average: 'with the average',
    leader: 'with the leader',
    previous: 'with the period before',
  },
  derive: {
    difference: 'difference',
    ratio: 'ratio',
    share: 'share of the whole',
    growth: 'growth',
    rank: 'rank',
  },
}

const es: ChipWords = {
  without: 'Quitarlo',
  inAll: 'En total',
  all: 'Todos',
  by: (label) => `por ${label}`,
  top: (count) => (count === 1 ? 'el primero' : `los ${count} primeros`),
  parts: { year: 'año', half: 'semestre', quarter: 'trimestre', month: 'mes', week: 'semana', day: 'día' },
  compare: {
    'each other': 'entre sí',
    ours: 'con nosotros',
    average: 'con la media',
    leader: 'con el líder',
    previous: 'con el periodo anterior',
  },
  derive: {
    difference: 'diferencia',
    ratio: 'proporción',
    share: 'parte del total',
    growth: 'crecimiento',
    rank: 'puesto',
  },
}

const dateParts: readonly DatePart[] = ['year', 'half', 'quarter', 'month', 'week']

/** What stands on the chips of a reading and in their menus. */
export const chipWords = { en, es, dateParts } as const
