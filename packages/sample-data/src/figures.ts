import type { NewFigure } from '@portal/contracts/figures'
import { sampleCategoryFigures } from './category-figures.ts'
import { sampleExecutiveFigures } from './executive-figures.ts'
import { sampleInitiativeFigures } from './initiatives.ts'
import { sampleMarketFigures } from './market-figures.ts'
import { sampleMatrixFigures } from './matrix-figures.ts'
import { sampleOpportunityFigures } from './opportunity-figures.ts'
import { sampleSectorFigures } from './sectors.ts'
import { sampleToolFigures } from './tool-figures.ts'

/** Every figure of the set that is not a column of a flat table; those mirror themselves. */
export const sampleFigures: readonly NewFigure[] = [
  ...sampleExecutiveFigures,
  ...sampleMarketFigures,
  ...sampleSectorFigures,
  ...sampleInitiativeFigures,
  ...sampleOpportunityFigures,
  ...sampleToolFigures,
  ...sampleCategoryFigures,
  ...sampleMatrixFigures,
]
