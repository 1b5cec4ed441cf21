import { toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { CONTENTS, DESIGNS, TRIMS } from '@pero/works/rules/print-design';
import { type EditorData, saveEditor } from '@pero/writing/contract/editor';
import { Menu, MenuHead, MenuItem, MenuLine } from '@pero/writing/web/desk/menu';
import css from './preview.module.css';

type Design = EditorData['design'];

const TRIM_WORDS: Readonly<Record<Design['trim'], string>> = { '140x200': '140 × 200 мм', '170x240': '170 × 240 мм' };
const DESIGN_WORDS: Readonly<Record<Design['design'], string>> = {
  classic: 'Классическое',
  modern: 'Современное',
  strict: 'Строгое',
};
const CONTENTS_WORDS: Readonly<Record<Design['contents'], string>> = {
  end: 'В конце',
  front: 'В начале',
  none: 'Без оглавления',
};

type Props = {
  readonly bookId: number;
  readonly design: Design;
  readonly canEdit: boolean;
  readonly onChosen: (design: Design) => void;
};

/** How the printed book is to look; files are made by it. */
export function DesignMenu({ bookId, design, canEdit, onChosen }: Props) {
  const choose = async (change: Partial<Design>) => {
    try {
      const { result, errors } = await call(saveEditor, { bookId, design: change });
      if (!result) {
        void toastError(errors[0]?.messages[0] ?? 'Не\u00A0получилось сохранить');
        return;
      }
      onChosen(result.design);
    } catch (error) {
      void toastError(wordsOfFailure(error));
    }
  };
  return (
    <Menu
      label={`Оформление печати: ${TRIM_WORDS[design.trim]}, ${DESIGN_WORDS[design.design]}`}
      icon="settings"
      words={<span className={css.trim}>{TRIM_WORDS[design.trim]}</span>}
    >
      <MenuHead>Формат</MenuHead>
      {TRIMS.map((trim) => (
        <MenuItem key={trim} isOn={design.trim === trim} isOff={!canEdit} onClick={() => void choose({ trim })}>
          {TRIM_WORDS[trim]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuHead>Оформление</MenuHead>
      {DESIGNS.map((look) => (
        <MenuItem
          key={look}
          isOn={design.design === look}
          isOff={!canEdit}
          onClick={() => void choose({ design: look })}
        >
          {DESIGN_WORDS[look]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuHead>Оглавление</MenuHead>
      {CONTENTS.map((where) => (
        <MenuItem
          key={where}
          isOn={design.contents === where}
          isOff={!canEdit}
          onClick={() => void choose({ contents: where })}
        >
          {CONTENTS_WORDS[where]}
        </MenuItem>
      ))}
    </Menu>
  );
}
