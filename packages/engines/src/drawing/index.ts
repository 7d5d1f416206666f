export { flowDiagramDxf } from './dxf.ts'
export {
  layOutFlow,
  placeForBox,
  redrawFlow,
  type FlowBox,
  type FlowDiagram,
  type FlowEdge,
  type FlowNode,
} from './flow-diagram.ts'
export { escapeXml, flowDiagramSvg, shorten } from './svg.ts'
