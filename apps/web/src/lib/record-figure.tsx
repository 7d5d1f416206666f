import type { FigureRow, Provenance } from '@portal/contracts/figures'
import { createContext, createElement, use, type ComponentType } from 'react'

export interface RecordFigureProps {
  figure: FigureRow
  /** The figures that it was calculated from, where they are at hand; otherwise its card reads them. */
  inputs?: readonly FigureRow[]
  /** A plus before numbers of zero or more (decisions AMB-51). */
  signed?: boolean
  /** Rounded to three digits; the number in full shows on hover and focus, and on its card. */
  isHeadline?: boolean
  /** Without its unit, where the label beside it says it. */
  bare?: boolean
  /** The mark beside the number: its word, its word and date, or none where the place has one already. */
  mark?: 'word' | 'dated' | 'none'
  /** Said instead of the mark's word where the figure is no sample. */
  caption?: string
  className?: string
}

export type RecordMarkProps = Pick<RecordFigureProps, 'figure' | 'caption'> & { dated?: boolean }

export interface RecordValueProps {
  /** The key, name and unit of the figure that is to be. */
  wanted: Pick<FigureRow, 'key' | 'label' | 'unit'>
  /** What the button says; without it that a figure is recorded. */
  action?: string
}

export interface RecordProseProps {
  /** Of the record that says these words: their numbers are its figures. */
  provenance: Provenance
  children: string
  className?: string
}

/** How records are drawn: by the feature that replaces them, everywhere. */
export interface FigureViews {
  Figure: ComponentType<RecordFigureProps>
  Mark: ComponentType<RecordMarkProps>
  Value: ComponentType<RecordValueProps>
  Prose: ComponentType<RecordProseProps>
  /** True while samples are hidden and the figure is one, or was made of one. */
  isHidden: (record: Pick<FigureRow, 'provenance'>) => boolean
  /** As `isHidden` is asked of all that is a sample. */
  areSamplesHidden: boolean
}

export const FigureViewsContext = createContext<FigureViews | null>(null)

export function useFigureViews(): FigureViews {
  const views = use(FigureViewsContext)
  if (!views) throw new Error('useFigureViews needs the FigureViewsProvider above it')
  return views
}

/** A figure with its card: where it comes from, what it was, and for administrators how to replace it. */
export function RecordFigure(props: RecordFigureProps) {
  return createElement(useFigureViews().Figure, props)
}

/** The mark alone, for where it stands apart from the number. */
export function RecordMark(props: RecordMarkProps) {
  return createElement(useFigureViews().Mark, props)
}

/** For administrators the way to record a figure that is not there yet; for others nothing. */
export function RecordValue(props: RecordValueProps) {
  return createElement(useFigureViews().Value, props)
}

/** What a record says in words. */
export function RecordProse(props: RecordProseProps) {
  return createElement(useFigureViews().Prose, props)
}
