export { createFewValues, type FewValues, type ReadFewValues } from './names/few-values.repository.ts'
export { createFindNames } from './names/find-names.repository.ts'
export { checkQuery } from './query/check-query.ts'
export { runQuery } from './query/run-query.repository.ts'
