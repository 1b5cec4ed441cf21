import { CheckField, Field, SelectField, TextAreaField } from '../fields/field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { Section } from '../layout/section.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { TextLink } from '../text-link.tsx';

export function GalleryFields() {
  return (
    <Section title="Поля" note="ошибка рядом, введённое цело">
      <Sheet>
        <form className="field-columns">
          <Field label="Цена электронной книги" defaultValue="39,00 ₽" error="Не меньше 49,90 ₽" />
          <Field label="Название" defaultValue="Долгая вода" hint="11 знаков, хорошо смотрится на обложке" />
          <Field
            label="Имя на обложке"
            optional="можно псевдоним, можно позже"
            placeholder="Ада Полынцева"
            autoComplete="off"
          />
          <PasswordField
            aside={
              <TextLink to="#" className="sm">
                Забыли?
              </TextLink>
            }
            error="Неверная почта или пароль"
            defaultValue="ежевика"
          />
          <PasswordField strength label="Новый пароль" defaultValue="ежевика-пароход-7" />
          <SelectField label="Возраст" defaultValue="16">
            <option value="12">12+</option>
            <option value="16">16+</option>
            <option value="18">18+</option>
          </SelectField>
          <TextAreaField label="Аннотация" hint="Не больше 2 000 знаков" rows={4} />
          <Field label="Почта" type="email" disabled value="vera@okolica.example" readOnly />
          <div className="stack">
            <CheckField>
              Принимаю{' '}
              <TextLink tone="ink" to="#">
                политику конфиденциальности
              </TextLink>
            </CheckField>
            <CheckField defaultChecked>Присылать новости не чаще раза в месяц</CheckField>
            <CheckField error="Без согласия зарегистрировать нельзя">Согласие на обработку данных</CheckField>
          </div>
        </form>
      </Sheet>
    </Section>
  );
}
