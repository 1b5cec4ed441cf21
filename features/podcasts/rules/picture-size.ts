type Size = { readonly width: number; readonly height: number; readonly mime: 'image/png' | 'image/jpeg' };

/** How large a PNG or a JPEG says that it is; null for anything else. Nothing is decoded. */
export function pictureSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngSize(view) ?? jpegSize(view);
}

function pngSize(view: DataView): Size | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return null;
  return { width: view.getUint32(16), height: view.getUint32(20), mime: 'image/png' };
}

/** Marks of frames: all of C0 to CF but tables, arithmetic coding and what is kept for later. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

function jpegSize(view: DataView): Size | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const mark = view.getUint8(at + 1);
    if (FRAMES.includes(mark)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), mime: 'image/jpeg' };
    }
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}
