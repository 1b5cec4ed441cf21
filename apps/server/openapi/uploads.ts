/** Resumable uploads (tus 1.0.0): headers and bytes, so no contract of zod describes them. */
export function uploadPaths() {
  const upload = { $ref: '#/components/responses/Missing' };
  const security = [{ session: [], csrf: [] }, { token: [] }, { key: ['books:write'] }];
  return {
    '/uploads': {
      post: {
        operationId: 'uploads-begin',
        tags: ['uploads'],
        summary: 'Begins an upload; its address comes in `Location`',
        description:
          'tus 1.0.0, creation. Then PATCH the bytes to that address. The last part of the address is the `upload_id` that other calls take. A key needs the right books:write.',
        security,
        parameters: [
          VERSION,
          header('Upload-Length', 'Bytes of the whole file, digits only', { type: 'integer', minimum: 1 }, 1024),
          header(
            'Upload-Metadata',
            '`filename` and `purpose`, each in base64, with a comma between. Purposes: manuscript, cover, cover-picture, book-picture',
            { type: 'string' },
            'filename ZHVlbC5kb2N4,purpose bWFudXNjcmlwdA==',
          ),
        ],
        responses: {
          201: {
            description: 'Begun',
            headers: { Location: { description: 'Where the bytes go', schema: { type: 'string' } } },
          },
          400: { $ref: '#/components/responses/BadInput' },
          401: { $ref: '#/components/responses/SignedOut' },
          403: { $ref: '#/components/responses/Forbidden' },
          413: { $ref: '#/components/responses/TooLarge' },
          429: { $ref: '#/components/responses/TooOften' },
        },
      },
    },
    '/uploads/{uploadId}': {
      parameters: [
        {
          name: 'uploadId',
          in: 'path',
          required: true,
          description: 'The last part of `Location`',
          schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
          example: '0123456789abcdef0123456789abcdef',
        },
        VERSION,
      ],
      head: {
        operationId: 'uploads-ask',
        tags: ['uploads'],
        summary: 'How much of it is here',
        security,
        responses: {
          200: {
            description: 'So much',
            headers: {
              'Upload-Offset': { description: 'Bytes that have come', schema: { type: 'integer' } },
              'Upload-Length': { description: 'Bytes of the whole', schema: { type: 'integer' } },
            },
          },
          404: upload,
        },
      },
      patch: {
        operationId: 'uploads-go-on',
        tags: ['uploads'],
        summary: 'The next bytes; after the last ones the file is looked into',
        security,
        parameters: [header('Upload-Offset', 'How many have come before', { type: 'integer', minimum: 0 }, 0)],
        requestBody: {
          required: true,
          content: {
            'application/offset+octet-stream': {
              schema: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
            },
          },
        },
        responses: {
          204: {
            description: 'Taken',
            headers: { 'Upload-Offset': { description: 'Bytes that have come', schema: { type: 'integer' } } },
          },
          404: upload,
          409: { description: 'The offset is another one, or the file is whole already' },
          415: { description: 'The file is none of those that serve this purpose' },
        },
      },
      delete: {
        operationId: 'uploads-drop',
        tags: ['uploads'],
        summary: 'Forgets it',
        security,
        responses: { 204: { description: 'Forgotten' }, 404: upload },
      },
    },
  };
}

function header(name: string, description: string, schema: object, example: unknown) {
  return { name, in: 'header', required: true, description, schema, example };
}

const VERSION = header('Tus-Resumable', 'The version of the protocol', { type: 'string', const: '1.0.0' }, '1.0.0');
