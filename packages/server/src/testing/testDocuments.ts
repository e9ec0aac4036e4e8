import type { CreatedTemplate, IssueInput, OrganizationRecord } from '@certificate-sdk/client'
import type { ServiceCaller } from './serviceCaller.ts'
import { dataUrl, pngOf } from './testImages.ts'

/** Page size of the test template. */
export const testDimensions = { width: 400, height: 300 }

/** Fields with the documented keys only. */
export const documentedFields = [
  {
    type: 'name',
    text: 'Name',
    x: 200,
    y: 60,
    fontSize: 24,
    fontFamily: 'Arial',
    color: '#1A2B3C',
    isBold: true,
    isItalic: false,
    alignment: 'center',
  },
  {
    type: 'date',
    text: 'Date',
    x: 200,
    y: 110,
    fontSize: 16,
    fontFamily: 'Arial',
    color: '#000000',
    isBold: false,
    isItalic: false,
    alignment: 'center',
  },
  {
    type: 'attribute',
    text: 'Course',
    x: 20,
    y: 150,
    fontSize: 16,
    fontFamily: 'Arial',
    color: '#000000',
    alignment: 'left',
  },
  { type: 'qr', text: 'QR', x: 200, y: 180, fontSize: 100, color: '#000000', alignment: 'center' },
] as const

/** Body of POST /api/templates with the documented keys only. */
export async function documentedTemplate() {
  return {
    name: 'Diploma',
    imageUrl: dataUrl(await pngOf(testDimensions)),
    dimensions: testDimensions,
    fields: documentedFields.map((field) => ({ ...field })),
  }
}

/** Creates the documented template with changes. */
export async function createTemplate(
  caller: Pick<ServiceCaller, 'data'>,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<CreatedTemplate> {
  return caller.data('POST', '/api/templates', { ...(await documentedTemplate()), ...change }, { headers })
}

/** Creates a plain organization with changes. */
export async function createOrganization(
  caller: Pick<ServiceCaller, 'data'>,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<OrganizationRecord> {
  const body = { name: 'Sailing School', email: 'office@sailing.example', ...change }
  return caller.data('POST', '/api/profile/organization', body, { headers })
}

/** Creates a template and an organization and returns a body for POST /api/certificates/issue. */
export async function readyToIssue(
  caller: Pick<ServiceCaller, 'data'>,
  template: object = {},
): Promise<IssueInput & { recipientData: { email: string } }> {
  const [{ id: templateId }, { id: organizationId }] = await Promise.all([
    createTemplate(caller, template),
    createOrganization(caller),
  ])
  return {
    recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
    organizationId,
    mailData: { templateId },
  }
}

export async function balanceOf(caller: Pick<ServiceCaller, 'data'>): Promise<number> {
  return (await caller.data<{ balance: number }>('GET', '/api/users/balance')).balance
}
