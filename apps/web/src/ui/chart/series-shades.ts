/** Greys of the series, strongest first; the highlighted one has the accent. */
export const seriesShades = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3'] as const
export const seriesStrokes = ['stroke-chart-2', 'stroke-chart-1', 'stroke-chart-3'] as const
