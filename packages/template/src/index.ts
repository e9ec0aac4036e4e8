export type { DateFormatter } from './dates/createDateFormatter.ts'
export { type FontFamily, type FontStyle, fontFamilies } from './fonts/fontFamilies.ts'
export type { FieldKind, NewField } from './kinds/FieldKind.ts'
export { type FieldType, fieldKind, fieldKinds, isAttribute } from './kinds/fieldKinds.ts'
export type { CertificateData } from './model/CertificateData.ts'
export type { Fill, Gradient, GradientStop } from './model/Fill.ts'
export { type CompleteField, completeField, fieldDefaults } from './model/fieldDefaults.ts'
export { type OrnamentName, ornamentNames } from './model/ornamentNames.ts'
export { type ParseTemplateResult, parseTemplate } from './model/parseTemplate.ts'
export { type PhysicalSize, physicalSize } from './model/physicalSize.ts'
export { serializeTemplate } from './model/serializeTemplate.ts'
export type {
  Alignment,
  Crop,
  Dimensions,
  Fit,
  Guides,
  PrintSize,
  PrintUnit,
  Shadow,
  ShowWhen,
  TableColumn,
  Template,
  TemplateField,
  TemplatePage,
  TemplateRun,
  TextOutline,
  VerticalAlign,
} from './model/Template.ts'
export type { TemplateIssue } from './model/TemplateIssue.ts'
export { templateLimits } from './model/templateLimits.ts'
