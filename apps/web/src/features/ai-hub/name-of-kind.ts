import { analysisKindNames } from '@portal/content/analysis'
import { AnalysisKind } from '@portal/contracts/analysis'

/** The name of an analysis type or a specialised tool. */
export function nameOfKind(type: string): string {
  const kind = AnalysisKind.safeParse(type).data
  return kind ? analysisKindNames[kind] : type.replaceAll('_', ' ')
}
