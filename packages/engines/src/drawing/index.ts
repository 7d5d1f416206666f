export { flowDiagramDxf } from './dxf.ts'
export { layOutFlow, type FlowDiagram, type FlowEdge, type FlowNode } from './flow-diagram.ts'
export { escapeXml, flowDiagramSvg, shorten } from './svg.ts'
