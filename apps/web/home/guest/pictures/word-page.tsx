import css from './word-page.module.css';

/** The manuscript as it comes: with the mistakes of haste. */
export function WordPage() {
  return (
    <div className={css.word}>
      <span className={css.ruler} />
      <span className={css.fileName}>роман_финал_3_точно.docx</span>
      <p>Глава 1. Большая вода</p>
      <p>
        Вода пришла в&nbsp;апреле и&nbsp;не&nbsp;ушла.Сначала она стояла в&nbsp;огородах ,тихая, как <u>гостья</u> ,
        которая не&nbsp;знает,куда сесть<s>¶</s>
      </p>
      <p>
        Мать вынесла во&nbsp;двор табурет,поставила его прямо в&nbsp;воду и&nbsp;села чистить картошку.<s>¶</s>
      </p>
      <p>
        -Долгая нынче ,-сказала она.-До <u>троицы</u> простоит.<s>¶</s>
      </p>
      <p>
        <s>¶</s>
      </p>
      <p>
        Я&nbsp;считала дни по&nbsp;лодкам. В&nbsp;понедельник мимо окон провезли почту,во вторник - шкаф,в среду никого.
        "Это ничего"- сказал дед.<s>¶</s>
      </p>
    </div>
  );
}
