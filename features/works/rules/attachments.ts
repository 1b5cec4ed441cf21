/** Papers that an author lays beside a book for its moderators. */
export const ATTACHMENT_KINDS = ['file', 'ai', 'background', 'text'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const ATTACHMENT_LABELS: Readonly<Record<AttachmentKind, string>> = {
  file: 'Документ о\u00A0правах',
  ai: 'Что сделала нейросеть',
  background: 'Источник картинки на\u00A0обложке',
  text: 'Источник или разрешение на\u00A0текст',
};

export const ATTACHMENTS_MOST = 20;
export const ATTACHMENT_MOST_BYTES = 20 * 1024 * 1024;
export const ATTACHMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
