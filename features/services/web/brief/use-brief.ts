import { useAct } from '@pero/web-platform/use-call';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnBook } from '../../contract/catalogue.ts';
import {
  changeOrder,
  newOrder,
  type OrderFacts,
  priceByCode,
  sendOrder,
  type WrittenOrder,
} from '../../contract/orders.ts';
import { type Brief, knownAnswers } from '../../rules/brief.ts';
import { CATALOGUE, quoteFor, type ServiceType } from '../../rules/catalogue.ts';
import { FILE_PURPOSE } from '../../rules/files.ts';
import { afterDiscounts, type OrderDiscount } from '../../rules/money.ts';
import { needsALook, withCount } from '../../rules/quoting.ts';
import { useFiles } from '../parts/use-files.ts';

export type Begun = {
  readonly type: ServiceType;
  readonly books: readonly OwnBook[] | null;
  readonly facts: OrderFacts | null;
  readonly draft: WrittenOrder | null;
  readonly bookId: number | null;
  readonly begun: Brief;
};

const SAVE_AFTER_MS = 1200;

/** A brief that keeps itself as it is written, with its price beside it. */
export function useBrief({ type, books, facts, draft, bookId, begun }: Begun) {
  const first = draft?.order.work?.id ?? bookId ?? books?.[0]?.id ?? null;
  const [workId, setWorkId] = useState<number | null>(first);
  const [answers, setAnswers] = useState<Brief>(() => knownAnswers(type, { ...begun, ...draft?.brief }));
  const [id, setId] = useState(draft?.order.id ?? null);
  const [kept, setKept] = useState(draft?.files ?? []);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [code, setCode] = useState({ typed: draft?.promo_code ?? '', taken: '', percent: 0 });
  const files = useFiles(FILE_PURPOSE);
  const making = useAct(newOrder);
  const changing = useAct(changeOrder);
  const sending = useAct(sendOrder);
  const coding = useAct(priceByCode);
  const navigate = useNavigate();
  const isDirty = useRef(false);

  const fields = () => ({ work_id: workId, brief: { ...answers }, promo_code: code.taken || code.typed });
  /** The number of the order; null when it could not be kept, which the errors say. */
  const save = async (dropped: readonly number[] = []): Promise<number | null> => {
    isDirty.current = false;
    const given = { ...fields(), upload_ids: files.ids };
    const { ok, result } =
      id === null
        ? await making.act({ type, ...given })
        : await changing.act({ orderId: id, ...given, drop_file_ids: [...dropped] });
    if (!ok || !result) return null;
    setId(result.order.id);
    setKept(result.files);
    for (const { key, state } of files.files) if (state === 'arrived') files.remove(key);
    setSavedAt(new Date());
    return result.order.id;
  };
  const saveLater = useEffectEvent(() => {
    if (isDirty.current && !making.isFetching && !changing.isFetching) void save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is kept begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => saveLater(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers, workId, files.ids.length]);

  const book = books?.find((one) => one.id === workId) ?? null;
  const service = CATALOGUE[type];
  const quote = book ? quoteFor(service, withCount({ characters: book.characters, pages: book.pages }, answers)) : null;
  const discounts: OrderDiscount[] = [
    ...(facts?.personal ? [{ words: 'Ваша скидка', percent: facts.personal.percent }] : []),
    ...(code.taken ? [{ words: `Промокод ${code.taken}`, percent: code.percent }] : []),
  ];
  return {
    type,
    service,
    answers,
    workId,
    book,
    kept,
    files,
    savedAt,
    code,
    quote,
    discounts,
    total: quote && afterDiscounts(quote.total, discounts),
    isLookedAt: book !== null && needsALook(service, { characters: book.characters, pages: book.pages }),
    isSending: sending.isFetching || making.isFetching,
    isCoding: coding.isFetching,
    codeErrors: coding.errors,
    errors: [...making.errors, ...changing.errors, ...sending.errors],
    answer: (key: string, value: string) => {
      isDirty.current = true;
      setAnswers((all) => ({ ...all, [key]: value }));
    },
    choose: (chosen: number | null) => {
      isDirty.current = true;
      setWorkId(chosen);
      setCode((one) => ({ ...one, taken: '', percent: 0 }));
    },
    typeCode: (typed: string) => setCode({ typed, taken: '', percent: 0 }),
    takeCode: async () => {
      if (book === null || code.typed.trim() === '') return;
      const count = Number(answers.count) || undefined;
      const asked = { service_type_id: type, promo_code: code.typed, book_id: book.id, ...(count && { count }) };
      const { ok, result } = await coding.act(asked);
      if (ok && result) setCode({ typed: code.typed, taken: result.code, percent: result.code_percent });
    },
    dropFile: (fileId: number) => void save([fileId]),
    send: async () => {
      const orderId = await save();
      if (orderId === null) return;
      const { ok } = await sending.act({ orderId });
      if (ok) await navigate(`/orders-new/service/${orderId}/`);
    },
  };
}

export type BriefDesk = ReturnType<typeof useBrief>;
