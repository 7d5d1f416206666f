export { createFiguresService, type FiguresService } from './figures.service.ts'
export { createFigureImportService, type FigureImportService } from './figure-import.service.ts'
