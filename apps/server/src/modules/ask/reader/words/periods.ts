import type { DatePart } from '@portal/contracts/ask'
import { type Days, moveDay, partAround, partOfYear, wholeYear } from './days.ts'
import { countIn } from './numbers.ts'
import {
  aroundToday,
  articles,
  bounding,
  edges,
  joining,
  kindsOfYear,
  linking,
  monthNames,
  moves,
  movesInTwo,
  opening,
  ordinals,
  ordinalTails,
  parts,
  ranging,
  saysWhich,
  seasons,
  stretches,
  within,
} from './time-words.ts'
import type { Token } from './tokens.ts'

interface PeriodRead {
  from: number
  to: number
  days: Days
  /** What it is a whole of, or several: "from 2023 to 2024"; null for an open or uneven stretch. */
  part: DatePart | null
}

class PeriodReader {
  readonly #tokens: readonly Token[]
  readonly #today: string
  constructor(tokens: readonly Token[], today: string) {
    this.#tokens = tokens
    this.#today = today
  }

  #word(at: number) {
    return this.#tokens[at]?.word ?? ''
  }

  #skip(at: number) {
    let next = at
    while (next < at + 3 && linking.has(this.#word(next))) next += 1
    return next
  }

  #year(at: number): number | null {
    const token = this.#tokens[at]
    if (
      token?.kind !== 'number' ||
      token.word.length !== 4 ||
      (this.#tokens[at - 1]?.word === '-' && token.isJoined)
    )
      return null
    const year = Number(token.word)
    return year >= 1950 && year <= 2100 ? year : null
  }

  #yearAfter(at: number): { year: number; to: number; isSaid: boolean } {
    const there = this.#skip(at)
    const year = this.#year(there)
    if (year !== null) return { year, to: there + 1, isSaid: true }
    const today = Number(this.#today.slice(0, 4))
    const moved = moves.get(this.#word(there))
    if (moved !== undefined && parts.get(this.#word(there + 1)) === 'year')
      return { year: today + moved, to: there + 2, isSaid: true }
    if (parts.get(this.#word(there)) === 'year' && moves.get(this.#word(there + 1)) !== undefined)
      return { year: today + (moves.get(this.#word(there + 1)) ?? 0), to: there + 2, isSaid: true }
    if (there > at && parts.get(this.#word(there)) === 'year' && this.#year(there + 1) === null)
      return { year: today, to: there + 1, isSaid: true }
    return { year: today, to: at, isSaid: false }
  }

  #date(at: number): PeriodRead | null {
    const [year, month, day] = [this.#year(at), Number(this.#word(at + 2)), Number(this.#word(at + 4))]
    if (
      year !== null &&
      this.#word(at + 1) === '-' &&
      this.#word(at + 3) === '-' &&
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= 31
    )
      return this.#whole(
        [at, at + 5],
        partAround(
          `${this.#word(at)}-${this.#word(at + 2).padStart(2, '0')}-${this.#word(at + 4).padStart(2, '0')}`,
          'day',
        ),
        'day',
      )
    const before = this.#dayOfMonth(at)
    const said = before ?? this.#dayOfMonth(at + 1)
    const monthAt = before ? this.#skip(before.to) : at
    const named = monthNames.get(this.#word(monthAt))
    if (named === undefined || said === null) return null
    const after = this.#yearAfter(before ? monthAt + 1 : said.to)
    const first = partOfYear(after.year, 'month', named).from
    return this.#whole([at, after.to], partAround(onDay(first, said.day), 'day'), 'day')
  }

  /** "6", "6th", "first of". */
  #dayOfMonth(at: number): { day: number; to: number } | null {
    const isNumber = this.#tokens[at]?.kind === 'number'
    const tail = this.#tokens[at + 1]
    const isTailed = isNumber && tail?.isJoined === true && ordinalTails.has(tail.word)
    const ordinal = ['of', 'de'].includes(this.#word(at + 1)) ? ordinals.get(this.#word(at)) : undefined
    const day = isNumber ? Number(this.#word(at)) : (ordinal ?? 0)
    if (!Number.isInteger(day) || day < 1 || day > (isNumber ? 31 : 3)) return null
    return { day, to: isTailed ? at + 2 : at + 1 }
  }

  /** "6 to 12 January 2025"; behind "between", "6 and 12". */
  #daysOfMonth(at: number, joins: ReadonlySet<string> = ranging): PeriodRead | null {
    const first = this.#dayOfMonth(at)
    const last = first && joins.has(this.#word(first.to)) ? this.#date(this.#skip(first.to + 1)) : null
    if (!first || !last?.days.from) return null
    const from = onDay(last.days.from, first.day)
    return from < last.days.from ? this.#whole([at, last.to], { from, to: last.days.to }, null) : null
  }

  /** "the end of June 2025", "the end of the year", "year end". */
  #edge(at: number): PeriodRead | null {
    const [part, after] = [parts.get(this.#word(at)), edges.get(this.#word(at + 1))]
    if (part && after) {
      const days = partAround(this.#today, part)
      return this.#whole([at, at + 2], { from: days[after], to: days[after] }, 'day')
    }
    const edge = edges.get(this.#word(at))
    const inside = this.#skip(at + 1)
    const here = parts.get(this.#word(inside))
    const period =
      edge &&
      (this.#plain(inside) ??
        (here && this.#whole([inside, inside + 1], partAround(this.#today, here), here)))
    return period
      ? this.#whole([at, period.to], { from: period.days[edge], to: period.days[edge] }, 'day')
      : null
  }

  /** A year that is said once, behind the second of two. */
  #inYearOf(first: PeriodRead, second: PeriodRead): Days {
    const { from, to } = first.days
    const isYearSaid = this.#tokens
      .slice(first.from, first.to)
      .some((_, at) => this.#year(first.from + at) !== null)
    if (isYearSaid || !from || !to || !second.days.from) return first.days
    const year = Number(second.days.from.slice(0, 4)) - (from.slice(5) > second.days.from.slice(5) ? 1 : 0)
    return { from: `${year}${from.slice(4)}`, to: `${year}${to.slice(4)}` }
  }

  #whole([from, to]: readonly [number, number], days: Days, part: DatePart | null): PeriodRead {
    return { from, to, days, part }
  }

  /** "Q2 2025", "second quarter of 2024", "H1", "May 2024". */
  #partOfYear(at: number): PeriodRead | null {
    const [word, next] = [this.#word(at), this.#word(at + 1)]
    const letter = ({ q: 'quarter', t: 'quarter', h: 'half' } as const)[word]
    const figure = Number(next)
    if (letter && this.#tokens[at + 1]?.isJoined && figure >= 1 && figure <= (letter === 'half' ? 2 : 4)) {
      const after = this.#yearAfter(at + 2)
      return this.#whole([at, after.to], partOfYear(after.year, letter, figure), letter)
    }
    const tail = this.#tokens[at + 1]
    const isTailed = tail?.isJoined === true && this.#tokens[at]?.kind === 'number'
    const which = ordinals.get(isTailed ? word + tail.word : word)
    const partAt = isTailed ? at + 2 : at + 1
    const part = parts.get(this.#word(partAt))
    const halved = part === 'half' && which !== undefined ? this.#halfOfMonth(at, partAt + 1, which) : null
    if (halved) return halved
    if (which !== undefined && (part === 'quarter' || part === 'half')) {
      const after = this.#yearAfter(partAt + 1)
      const place = part === 'half' && which === 4 ? 2 : which
      if (after.isSaid || (word !== 'last' && word !== 'ultimo'))
        return this.#whole([at, after.to], partOfYear(after.year, part, place), part)
    }
    const month = monthNames.get(word)
    if (month === undefined) return null
    const after = this.#yearAfter(at + 1)
    const isPlain = word !== 'may' && word !== 'mar' && word !== 'march' && word !== 'ago' && word !== 'sep'
    if (!after.isSaid && !isPlain && !['in', 'en', 'since', 'desde', 'during'].includes(this.#word(at - 1)))
      return null
    return this.#whole([at, after.to], partOfYear(after.year, 'month', month), 'month')
  }

  /** "The first half of December", "la segunda quincena de mayo". */
  #halfOfMonth(at: number, behind: number, which: number): PeriodRead | null {
    const inside = this.#skip(behind)
    const month = monthNames.get(this.#word(inside))
    const isOfToday = inside > behind && parts.get(this.#word(inside)) === 'month'
    if (month === undefined && !isOfToday) return null
    const after = this.#yearAfter(inside + 1)
    const { from, to } =
      month === undefined ? partAround(this.#today, 'month') : partOfYear(after.year, 'month', month)
    const days = which === 1 ? { from, to: onDay(from, 15) } : { from: onDay(from, 16), to }
    return this.#whole([at, after.to], days, null)
  }

  /** "Of the quarter", "del mes": the one of today, where nothing behind says which. */
  #current(at: number): PeriodRead | null {
    if (!within.has(this.#word(at))) return null
    const inside = articles.has(this.#word(at + 1)) ? at + 2 : at + 1
    // "Del" is read as "de".
    if (inside === at + 1 && this.#word(at) !== 'de') return null
    const part = parts.get(this.#word(inside))
    const behind = this.#word(inside + 1)
    const isSaid = moves.has(behind) || movesInTwo.has(`${behind} ${this.#word(inside + 2)}`)
    if (!part || part === 'half' || part === 'day' || isSaid || saysWhich.has(behind)) return null
    if (this.#tokens[inside + 1]?.kind === 'number') return null
    return this.#whole([at, inside + 1], partAround(this.#today, part), part)
  }

  /** "since summer", "last winter", "summer 2025", "el verano pasado": without a year the latest that has begun. */
  #season(at: number): PeriodRead | null {
    const before = moves.get(this.#word(at))
    const here = before === undefined ? at : at + 1
    const month = seasons.get(this.#word(here))
    if (month === undefined) return null
    const after = before === undefined ? moves.get(this.#word(here + 1)) : undefined
    const said = this.#yearAfter(here + 1)
    const isNamed =
      before !== undefined || after !== undefined || said.isSaid || this.#word(at - 1) === 'since'
    if (this.#word(here) === 'fall' && !isNamed) return null
    const inYear = (year: number): Days => {
      const { from } = partOfYear(year, 'month', month)
      return { from, to: moveDay(moveDay(from, 'month', 3), 'day', -1) }
    }
    if (said.isSaid) return this.#whole([at, said.to], inYear(said.year), null)
    const year = Number(this.#today.slice(0, 4))
    const years = [year - 2, year - 1, year, year + 1].map(inYear)
    const move = before ?? after
    const days =
      move === 1
        ? years.find(({ from }) => (from ?? '') > this.#today)
        : years.findLast(({ from, to }) => ((move === -1 ? to : from) ?? '') < this.#today)
    return days ? this.#whole([at, after === undefined ? here + 1 : here + 2], days, null) : null
  }

  /** "last quarter", "este año", "the last 30 days", "today". */
  #relative(at: number): PeriodRead | null {
    const word = this.#word(at)
    if (moves.has(word) && kindsOfYear.has(this.#word(at + 1)) && parts.get(this.#word(at + 2)) === 'year')
      return this.#whole([at, at + 3], partAround(this.#today, 'year', moves.get(word)), 'year')
    const next = this.#word(at + 1)
    const day = aroundToday.get(word)
    if (day !== undefined) return this.#whole([at, at + 1], partAround(this.#today, 'day', day), 'day')
    if (word === 'ytd')
      return this.#whole([at, at + 1], { from: `${this.#today.slice(0, 4)}-01-01`, to: this.#today }, null)
    const count = countIn(next)
    const stretch = stretches.get(word)
    const counted = parts.get(this.#word(at + 2))
    if (stretch !== undefined && Number.isInteger(count) && count > 0 && counted)
      return this.#stretch(at, at + 3, [counted, stretch * count])
    const isHalfYear = parts.get(next) === 'half' && counted === 'year'
    if (stretch !== undefined && isHalfYear) return this.#stretch(at, at + 3, ['month', stretch * 6])
    const reversed = parts.get(this.#word(at + 2))
    if (countIn(word) > 0 && stretches.get(next) !== undefined && reversed)
      return this.#stretch(at, at + 3, [reversed, countIn(word) * (stretches.get(next) ?? 0)])
    const [before, after] = [moves.get(word), moves.get(next)]
    const [partAfter, partHere] = [parts.get(next), parts.get(word)]
    const inTwo = movesInTwo.get(`${next} ${this.#word(at + 2)}`)
    if (partHere && inTwo !== undefined)
      return this.#whole([at, at + 3], partAround(this.#today, partHere, inTwo), partHere)
    const moved = partAfter ? before : after
    const part = partAfter && before !== undefined ? partAfter : partHere
    if (moved === undefined || !part || (part === partHere && after === undefined)) return null
    // "by month last year": the move is of the part that follows.
    if (!partAfter && parts.has(this.#word(at + 2))) return null
    return this.#whole([at, at + 2], partAround(this.#today, part, moved), part)
  }

  #stretch(from: number, to: number, [part, count]: [DatePart, number]): PeriodRead {
    const there = moveDay(this.#today, part, count)
    return this.#whole(
      [from, to],
      count < 0 ? { from: there, to: this.#today } : { from: this.#today, to: there },
      null,
    )
  }

  #plain(at: number): PeriodRead | null {
    const dated = this.#date(at) ?? this.#partOfYear(at) ?? this.#season(at) ?? this.#relative(at)
    if (dated) return dated
    const year = this.#year(at)
    return year === null ? null : this.#whole([at, at + 1], wholeYear(year), 'year')
  }

  /** A period that begins at the token, with "since", "before", "between ... and" around it. */
  at(start: number): PeriodRead | null {
    const here = this.#daysOfMonth(start) ?? this.#plain(start) ?? this.#current(start)
    if (here) return here
    const during = this.#word(start) === 'over' ? this.#plain(this.#skip(start + 1)) : null
    if (during) return { ...during, from: start }
    const open = opening.get(this.#word(start))
    const isBetween = bounding.has(this.#word(start))
    if (!open && !isBetween) return null
    const inside = this.#skip(start + 1)
    const range =
      open === 'since' || isBetween ? this.#daysOfMonth(inside, isBetween ? joining : ranging) : null
    if (range) return { ...range, from: start }
    const first = this.#edge(inside) ?? this.#plain(inside)
    // "by month last year" groups; "by June 2025" is a day at the latest.
    if (!first || (this.#word(start) === 'by' && !this.#edge(inside) && this.#relative(inside))) return null
    const [join, then] = [this.#word(first.to), this.#skip(first.to + 1)]
    const second = ranging.has(join) || joining.has(join) ? (this.#edge(then) ?? this.#plain(then)) : null
    // "from 2023 to 2024" is often a change between the two: the whole stretch, which the reader may part again.
    if (second && (open === 'since' || isBetween))
      return this.#whole(
        [start, second.to],
        { from: this.#inYearOf(first, second).from, to: second.days.to },
        first.part === second.part ? first.part : null,
      )
    if (isBetween || this.#word(start) === 'from') return null
    const isEdge = edges.get(this.#word(inside)) === 'to'
    const { from, to } = first.days
    const days: Record<'since' | 'until' | 'before' | 'after', Days> = {
      since: { from, to: null },
      until: { from: null, to },
      // Before the end of a month is still in it.
      before: { from: null, to: isEdge ? to : from && moveDay(from, 'day', -1) },
      after: { from: to && moveDay(to, 'day', 1), to: null },
    }
    return open ? this.#whole([start, first.to], days[open], null) : null
  }
}

const onDay = (inMonth: string, day: number): string =>
  `${inMonth.slice(0, 8)}${String(day).padStart(2, '0')}`

/** Every period of a question, left to right. */
export const periodsIn = (tokens: readonly Token[], today: string): PeriodRead[] => {
  const reader = new PeriodReader(tokens, today)
  const found: PeriodRead[] = []
  for (let at = 0; at < tokens.length;) {
    const period = reader.at(at)
    if (period) found.push(period)
    at = period ? Math.max(period.to, at + 1) : at + 1
  }
  return found
}
