import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams, pageQuery } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import { fontErrors, imageErrors, mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'
import { templateImagePaths } from '../documents/TemplateDocument.ts'
import { templateResponses } from './templateResponses.ts'
import {
  createTemplateSchema,
  previewParameters,
  previewSchema,
  updateTemplateSchema,
  versionParams,
} from './templateSchema.ts'

const writingErrors = mergeErrors(imageErrors, fontErrors, { 413: ['template_too_large'] })

/** `/api/templates` */
export const templateRoutes = describeRoutes(
  { name: 'templates', prefix: '/api/templates', limit: 'account' },
  {
    list: {
      summary: 'List templates',
      method: 'GET',
      path: '/api/templates',
      scope: 'templates:read',
      access: 'lists',
      request: { query: pageQuery },
      responses: { 200: templateResponses.list },
    },
    create: {
      summary: 'Create a template',
      method: 'POST',
      path: '/api/templates',
      scope: 'templates:write',
      access: 'creates',
      request: {
        headers: idempotencyHeaders,
        body: {
          type: 'application/json',
          schema: createTemplateSchema,
          limit: bodyLimits.images,
          asBytes: { dataUrls: templateImagePaths },
        },
      },
      responses: { 200: templateResponses.create },
      errors: writingErrors,
    },
    get: {
      summary: 'Get a template',
      method: 'GET',
      path: '/api/templates/:id',
      scope: 'templates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: templateResponses.get },
    },
    preview: {
      summary: 'Preview a template as PNG',
      method: 'POST',
      path: '/api/templates/:id/preview',
      scope: 'templates:read',
      access: 'reads',
      request: {
        params: idParams,
        query: previewParameters,
        body: { type: 'application/json', schema: previewSchema, limit: bodyLimits.recipient },
      },
      responses: { 200: 'image/png' },
      errors: mergeErrors(renderingErrors, {
        400: ['invalid_image', 'images_too_large', 'fonts_too_large'],
        503: ['images_busy'],
      }),
    },
    update: {
      summary: 'Update a template',
      method: 'PUT',
      path: '/api/templates/:id',
      scope: 'templates:write',
      access: 'changes',
      request: {
        params: idParams,
        headers: { 'if-match': v.optional(v.string()) },
        body: {
          type: 'application/json',
          schema: updateTemplateSchema,
          limit: bodyLimits.images,
          asBytes: { dataUrls: templateImagePaths },
        },
      },
      responses: { 200: templateResponses.update },
      errors: mergeErrors(writingErrors, { 412: ['stale'] }),
    },
    versions: {
      summary: 'List the versions of a template',
      method: 'GET',
      path: '/api/templates/:id/versions',
      scope: 'templates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: templateResponses.versions },
    },
    version: {
      summary: 'Get a template as it was',
      method: 'GET',
      path: '/api/templates/:id/versions/:version',
      scope: 'templates:read',
      access: 'reads',
      request: { params: versionParams },
      responses: { 200: templateResponses.version },
    },
    restore: {
      summary: 'Restore a version of a template',
      method: 'POST',
      path: '/api/templates/:id/versions/:version/restore',
      scope: 'templates:write',
      access: 'changes',
      request: {
        params: versionParams,
        headers: { ...idempotencyHeaders, 'if-match': v.optional(v.string()) },
        // Part of the idempotency key's body hash; no other effect.
        body: { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small },
      },
      responses: { 200: templateResponses.restore },
      errors: mergeErrors(fontErrors, { 412: ['stale'], 413: ['storage_full'] }),
    },
    delete: {
      summary: 'Delete a template',
      method: 'DELETE',
      path: '/api/templates/:id',
      scope: 'templates:write',
      access: 'changes',
      request: { params: idParams },
      responses: { 200: templateResponses.delete },
    },
  },
)
